-- What the chain decides about its sites: one row.
create table chain (
  id text primary key default 'chain' check (id = 'chain'),
  document jsonb not null
);

-- A location that left the chain: nobody finds it any more, its orders stay.
alter table locations add column retired boolean not null default false;
