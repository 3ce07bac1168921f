-- Where an order is brought to and the car to look for: wishes of a cart, and what was agreed on for an order.
alter table carts add column address jsonb;
alter table carts add column vehicle jsonb;
alter table orders add column address jsonb;
alter table orders add column vehicle jsonb;

-- What a location says of cars, until its file is imported anew.
update locations set document = jsonb_set(document, '{services,needs_vehicle}', '[]')
where document -> 'services' -> 'needs_vehicle' is null;

-- Where a location delivers, until its file is imported anew.
update locations set document = document || '{"delivery": null}' where document -> 'delivery' is null;

-- A courier who said, before the guest paid, that somebody would drive there.
alter table carts add column courier jsonb;

-- How a delivered order gets to its guest: who drives, how far that is, and whom a courier is known to by `ref`.
create table deliveries (
  order_id text primary key references orders (id),
  driven_by text not null check (driven_by in ('drivers', 'courier')),
  gateway text,
  status text not null,
  transit_minutes integer not null check (transit_minutes >= 0),
  ref text,
  driver jsonb,
  reason text,
  asked_at timestamptz
);
create index deliveries_under_way on deliveries (gateway, asked_at)
  where driven_by = 'courier' and status in ('requested', 'assigned', 'picked_up');

create table delivery_events (
  id text primary key,
  order_id text not null references orders (id),
  status text not null,
  at timestamptz not null default now(),
  actor jsonb not null,
  reason text
);
create index delivery_events_by_order on delivery_events (order_id, at);

-- The board keeps what is on its way until it arrived.
create index orders_in_hand on orders (location_id, fire_at)
  where status in ('accepted', 'preparing', 'ready', 'out_for_delivery');
drop index orders_on_board;
