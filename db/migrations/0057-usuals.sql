-- Orders that a member gave a name, to have them again by one press. They go with the member.
create table member_usuals (
  id text primary key,
  member_id text not null references members (id) on delete cascade,
  order_id text not null references orders (id) on delete cascade,
  name text not null,
  saved_at timestamptz not null default now(),
  unique (member_id, order_id)
);
