-- What people pay of a group order in which everybody pays their own: one row per try. The id is the key that the gateway sees.
create table group_payments (
  id text primary key,
  cart_id text not null references carts (id),
  participant_id text not null,
  visitor_id text not null,
  idempotency_key text not null,
  body_hash text not null,
  gateway text not null,
  -- The most that they agreed to: held now, and captured so far as it is their part once the host orders.
  amount integer not null check (amount > 0),
  tip integer not null check (tip >= 0),
  token text,
  caller text,
  -- Where their receipt goes, and in which language.
  email text not null,
  locale text not null,
  status text not null default 'pending' check (status in ('pending', 'authorized', 'failed', 'voided')),
  gateway_ref text,
  brand text,
  last4 text,
  decline_reason text,
  order_id text references orders (id),
  started_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (visitor_id, idempotency_key)
);
-- Nobody pays twice at once.
create unique index group_payments_living on group_payments (cart_id, participant_id) where status in ('pending', 'authorized');
create index group_payments_left on group_payments (started_at) where status = 'pending';
create index group_payments_held on group_payments (settled_at) where status = 'authorized' and order_id is null;
create index group_payments_named on group_payments (settled_at) where email <> '';
create index group_payments_by_order on group_payments (order_id) where order_id is not null;

-- An order may be paid by several people beside its host.
alter table payments drop constraint payments_part_check;
alter table payments add constraint payments_part_check check (part in ('first', 'balance', 'gift_card', 'share'));
drop index payments_by_order_and_part;
create unique index payments_by_order_and_part on payments (order_id, part) where part not in ('gift_card', 'share');
