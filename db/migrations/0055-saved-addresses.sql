-- Places that a member has food brought to, and cars that the crew looks for. They go with the member; at most one of each is
-- where an order starts from.
create table member_addresses (
  id text primary key,
  member_id text not null references members (id) on delete cascade,
  label text not null,
  address text not null,
  building text not null,
  city text not null,
  state text not null,
  zip text not null,
  lat double precision not null,
  lng double precision not null,
  instructions text not null,
  "default" boolean not null,
  saved_at timestamptz not null default now()
);
create index member_addresses_by_member on member_addresses (member_id);

create table member_vehicles (
  id text primary key,
  member_id text not null references members (id) on delete cascade,
  make text not null,
  color text not null,
  note text not null,
  "default" boolean not null,
  saved_at timestamptz not null default now()
);
create index member_vehicles_by_member on member_vehicles (member_id);
