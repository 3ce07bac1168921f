-- What each station makes of a line, as [{station, started_at, done_at}]: a side of fries is the fry station's, whatever
-- it comes with. Null in lines of an earlier version: those are made at their product's station alone.
alter table order_lines add column parts jsonb;
