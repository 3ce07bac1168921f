-- The order path: locations and their menus, carts, held times, payments, orders, and what is said afterwards.

create table locations (
  id text primary key,
  path text not null unique,
  name text not null,
  state text not null,
  city text not null,
  lat double precision not null,
  lng double precision not null,
  document jsonb not null
);
create index locations_by_place on locations (state, city);
create index locations_by_point on locations (lat, lng);

create table catalogues (
  id text primary key,
  version integer not null,
  document jsonb not null
);

create table menus (
  menu_id text primary key,
  location_id text not null references locations (id),
  catalogue_id text not null references catalogues (id),
  kind text not null check (kind in ('everyday', 'mealtime', 'catering')),
  version integer not null default 1,
  unique (location_id, kind)
);

create table sold_out (
  menu_id text not null references menus (menu_id),
  item_id text not null,
  since timestamptz not null default now(),
  primary key (menu_id, item_id)
);

create table carts (
  id text primary key,
  visitor_id text not null,
  channel text not null check (channel in ('default', 'catering')),
  menu_id text not null references menus (menu_id),
  handoff text not null,
  wanted text,
  lines jsonb not null default '[]',
  tip jsonb not null,
  utensils boolean not null default false,
  status text not null default 'open' check (status in ('open', 'placing', 'ordered', 'abandoned')),
  version integer not null default 1,
  reset timestamptz not null,
  created_at timestamptz not null default now()
);
create index carts_by_visitor on carts (visitor_id);

-- One row per cart that takes a place: held while paying, confirmed (held_until null) once ordered.
-- The quote is the price that is held with it.
create table slot_reservations (
  cart_id text primary key references carts (id),
  location_id text not null references locations (id),
  handoff text not null,
  handoff_group text not null check (handoff_group in ('pickup', 'delivery')),
  slot_at timestamptz not null,
  make_minutes integer not null check (make_minutes >= 0),
  cents integer not null check (cents >= 0),
  held_until timestamptz,
  quote jsonb
);
create index slot_reservations_by_slot on slot_reservations (location_id, slot_at);

-- One row per try to pay. The id is the key that the gateway sees; agreed is the order as it was agreed on.
create table payment_attempts (
  id text primary key,
  cart_id text not null references carts (id),
  visitor_id text not null,
  idempotency_key text not null,
  body_hash text not null,
  gateway text not null,
  amount integer not null check (amount >= 0),
  token text,
  agreed jsonb not null,
  status text not null check (status in ('pending', 'authorized', 'failed', 'voided')),
  gateway_ref text,
  decline_reason text,
  started_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (cart_id, idempotency_key)
);
create unique index one_attempt_at_a_time on payment_attempts (cart_id) where status in ('pending', 'authorized');
create index payment_attempts_left on payment_attempts (started_at) where status = 'pending';

-- The last number given out, by location and day on its calendar.
create table order_numbers (
  location_id text not null references locations (id),
  day text not null,
  last integer not null,
  primary key (location_id, day)
);

create table orders (
  id text primary key,
  number text not null,
  cart_id text not null unique references carts (id),
  visitor_id text not null,
  channel text not null,
  location_id text not null references locations (id),
  menu_id text not null references menus (menu_id),
  menu_version integer not null,
  handoff text not null,
  contact jsonb not null,
  utensils boolean not null,
  asap boolean not null,
  ready_at timestamptz not null,
  ready_wall text not null,
  fire_at timestamptz not null,
  placed_at timestamptz not null default now(),
  sheet jsonb not null,
  status text not null
);
create index orders_by_visitor on orders (visitor_id, placed_at desc);
create index orders_on_board on orders (location_id, fire_at) where status in ('accepted', 'preparing', 'ready');

create table order_lines (
  id text primary key,
  order_id text not null references orders (id),
  position integer not null,
  product_id text not null,
  name text not null,
  short_name text not null,
  image text,
  station text not null,
  quantity integer not null check (quantity > 0),
  utensil boolean not null,
  choices jsonb not null,
  recipient text,
  instructions text,
  cost jsonb not null,
  done_at timestamptz,
  unique (order_id, position)
);

create table payments (
  id text primary key references payment_attempts (id),
  order_id text not null references orders (id),
  gateway text not null,
  gateway_ref text not null,
  amount integer not null,
  brand text not null,
  last4 text not null,
  status text not null
);
create index payments_by_order on payments (order_id);

create table order_events (
  id text primary key,
  order_id text not null references orders (id),
  status text not null,
  at timestamptz not null default now(),
  actor jsonb not null,
  reason text
);
create index order_events_by_order on order_events (order_id, at);
create index order_events_lately on order_events (at);

-- What happens after an order is written: mail, tickets. At least once, deduplicated by event id.
create table outbox (
  event_id text primary key,
  kind text not null,
  payload jsonb not null,
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  done_at timestamptz
);
create index outbox_left on outbox (due_at) where done_at is null;

-- The simulated mailbox.
create table mailbox (
  id text primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null default now()
);

-- A bell between processes: which topic changed, and who already told its own listeners. Gone after a minute.
create table signals (
  id text primary key,
  topic text not null,
  teller text not null,
  at timestamptz not null default now()
);
create index signals_lately on signals (at);
