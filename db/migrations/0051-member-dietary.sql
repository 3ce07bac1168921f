-- What a member told that they don't eat. Guests keep theirs on their own device, in a cookie.
create table member_dietary (
  member_id text primary key references members (id) on delete cascade,
  allergens jsonb not null default '[]',
  diets jsonb not null default '[]'
);
