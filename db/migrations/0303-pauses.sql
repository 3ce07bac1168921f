-- Who paused what of a location, why and until when; or ended it before: reason and end are null then. What runs stands in the location.
create table pause_events (
  id bigint generated always as identity primary key,
  location_id text not null references locations (id) on delete cascade,
  part jsonb not null,
  until timestamptz,
  reason text,
  staff_id text not null,
  at timestamptz not null default now()
);
create index pause_events_of_location on pause_events (location_id, at);
