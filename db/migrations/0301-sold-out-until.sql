-- The last day of the kitchen that an item is out on; null until somebody puts it back. A version beside this one that names no day
-- takes it off for today: that it ends at four in the morning on American clocks is near enough for the minutes that both run.
alter table sold_out add column until text
  default to_char((now() at time zone 'UTC') - interval '10 hours', 'YYYYMMDD');

update sold_out as s
set until = to_char((s.since at time zone (l.document ->> 'time_zone')) - interval '4 hours', 'YYYYMMDD')
from menus as m, locations as l
where m.menu_id = s.menu_id and l.id = m.location_id;
