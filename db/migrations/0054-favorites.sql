-- Locations that a member marked with the heart. They go with the member.
create table member_favorites (
  member_id text not null references members (id) on delete cascade,
  location_id text not null references locations (id) on delete cascade,
  since timestamptz not null default now(),
  primary key (member_id, location_id)
);
