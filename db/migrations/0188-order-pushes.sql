-- Phones whose guests asked to be told of an order, each for one order: a browser's address at its push service, and the keys that
-- notices to it are encrypted with.
create table order_pushes (
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- The status of the order that is told.
  tell_at text not null,
  -- Forgotten from then on, or when the order is over before.
  until timestamptz not null,
  created_at timestamptz not null default now(),
  unique (order_id, endpoint)
);
create index order_pushes_over on order_pushes (until);
create index order_pushes_of_endpoint on order_pushes (endpoint);
