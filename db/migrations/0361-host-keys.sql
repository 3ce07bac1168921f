-- The key of the press by which a host reserved for who called: the same press again is the same table.
alter table reservations add column host_key text;
create unique index reservations_by_host_key on reservations (location_id, host_key) where host_key is not null;
