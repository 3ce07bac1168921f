-- What staff gave back of an order, each decision with who made it and when. `left_before` is what was left of what was paid as it was
-- decided: two screens that press at once decide from the same sum, and only one of them is written.
create table staff_refunds (
  id text primary key,
  order_id text not null references orders (id),
  cents integer not null check (cents > 0),
  left_before integer not null check (left_before >= cents),
  -- The lines that it was given back for; none where it is an amount, or all of the order.
  line_ids text[] not null default '{}',
  reason text not null,
  actor jsonb not null,
  decided_at timestamptz not null default now(),
  unique (order_id, left_before)
);

-- What a kitchen had, newest promise first: search reads it past today.
create index orders_by_location on orders (location_id, ready_at desc, id);

-- Who took an item off a menu. Null: an import did, or a version that wrote nobody down.
alter table sold_out add column staff_id text;
