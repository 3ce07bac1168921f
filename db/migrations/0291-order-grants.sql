-- Visitors who read an order by the link in its mail and proved that it is theirs, by a code to the number or address that the order
-- itself names: each for one order.
create table order_grants (
  order_id text not null references orders (id) on delete cascade,
  visitor_id text not null,
  -- The end of the order's day: forgotten from then on.
  until timestamptz not null,
  proved_at timestamptz not null default now(),
  primary key (order_id, visitor_id)
);
create index order_grants_over on order_grants (until);
create index order_grants_of_visitor on order_grants (visitor_id);
