-- Under which key somebody asked for a table: who wasn’t told that it is held asks again with it, and finds it.
alter table reservations add column hold_key text;
create unique index reservations_by_hold_key on reservations (location_id, hold_key) where hold_key is not null;
