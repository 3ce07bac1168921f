-- What was ordered at a screen of a location: eaten there or taken along, and the table stand that the guest took.
create table kiosk_orders (
  cart_id text primary key,
  kiosk_id text not null references kiosks (id),
  -- The key that it was sent with: sent again it is the same order.
  order_key text not null,
  visitor_id text not null,
  -- What the reader made of the card; it pays once.
  token text,
  dining text not null,
  table_stand text,
  created_at timestamptz not null default now(),
  unique (kiosk_id, order_key)
);
