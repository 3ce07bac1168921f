-- What a guest says about their own coming: each once, with its moment. That they were served follows from the order.
create table order_arrivals (
  order_id text not null references orders (id),
  state text not null check (state in ('on_my_way', 'arrived')),
  at timestamptz not null default now(),
  primary key (order_id, state)
);
