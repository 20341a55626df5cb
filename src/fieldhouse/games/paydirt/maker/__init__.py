"""Making team charts from season statistics."""
