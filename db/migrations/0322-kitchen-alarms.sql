-- What was told of orders that nobody makes in time, each once: to a location's manager that nobody began one ("unstarted"), and to
-- its guest and courier that its promise will be missed ("late"), with when to expect it instead.
create table kitchen_alarms (
  order_id text not null references orders (id) on delete cascade,
  kind text not null check (kind in ('unstarted', 'late')),
  location_id text not null references locations (id),
  expected_at timestamptz,
  told_at timestamptz not null default now(),
  primary key (order_id, kind)
);
create index kitchen_alarms_lately on kitchen_alarms (location_id, told_at) where kind = 'unstarted';
create index kitchen_alarms_over on kitchen_alarms (told_at);
-- What is in work anywhere, what came first before the rest.
create index orders_in_work on orders (fire_at) where status in ('accepted', 'preparing');
