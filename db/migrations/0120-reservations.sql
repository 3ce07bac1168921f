-- Parties at tables: reservations, walk-ins, and those from the waitlist. Times are moments; tables are named as the location’s file names them.
create table reservations (
  id text primary key,
  location_id text not null references locations (id),
  status text not null,
  source text not null,
  party int not null,
  area text not null,
  tables text[] not null,
  seat_at timestamptz not null,
  ends_at timestamptz not null,
  name text not null default '',
  phone text not null default '',
  email text not null default '',
  note text not null default '',
  locale text not null default 'en',
  -- Whose device reserved; null for who came through the door.
  visitor_id text,
  caller text,
  -- Of a table that is kept while its guest types.
  held_until timestamptz,
  began_at timestamptz not null default now(),
  -- The key that it was reserved with: sent again it is the same reservation.
  booking_key text,
  -- Counts changes, so that a calendar takes over what is newer.
  version int not null default 1,
  seated_at timestamptz,
  closed_at timestamptz
);
create index reservations_by_time on reservations (location_id, seat_at);
create index reservations_seated on reservations (location_id) where status = 'seated';
create index reservations_of_visitor on reservations (visitor_id) where status in ('held', 'booked');
create index reservations_of_phone on reservations (phone) where status = 'booked';
create index reservations_held on reservations (held_until) where status = 'held';
create index reservations_to_end on reservations (ends_at) where status in ('booked', 'seated');
create index reservations_closed on reservations (closed_at) where name <> '' or phone <> '';

-- Parties that wait for a table, with what they were told.
create table waitlist (
  id text primary key,
  location_id text not null references locations (id),
  status text not null default 'waiting',
  party int not null,
  name text not null,
  phone text not null,
  locale text not null,
  visitor_id text,
  quoted_from int not null,
  quoted_until int not null,
  joined_at timestamptz not null default now(),
  called_at timestamptz,
  closed_at timestamptz,
  reservation_id text references reservations (id) on delete set null
);
create index waitlist_waiting on waitlist (location_id, joined_at) where status in ('waiting', 'called');
create index waitlist_of_visitor on waitlist (visitor_id) where status in ('waiting', 'called');
create index waitlist_of_phone on waitlist (phone) where status in ('waiting', 'called');
create index waitlist_seated on waitlist (location_id, closed_at) where status = 'seated';
create index waitlist_closed on waitlist (closed_at) where name <> '' or phone <> '';
