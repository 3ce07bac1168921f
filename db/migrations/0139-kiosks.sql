-- Screens that stand in a location: each shows a code until head office pairs it, and is known by its id in a signed cookie.
create table kiosks (
  id text primary key,
  -- What head office types to pair it; null once that was done.
  code text unique,
  code_until timestamptz not null,
  location_id text references locations (id),
  name text not null default '',
  created_at timestamptz not null default now(),
  paired_at timestamptz,
  paired_by text,
  seen_at timestamptz,
  revoked_at timestamptz,
  check ((paired_at is null) = (location_id is null))
);
create index kiosks_of_location on kiosks (location_id) where revoked_at is null;
create index kiosks_waiting on kiosks (code_until) where paired_at is null;
