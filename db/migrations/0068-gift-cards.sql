-- Gift cards: what is left on each, how each was bought, and which orders they pay. A balance is a sum of the ledger that is kept beside
-- the card, so that one conditional write spends it; settling compares both.
create table gift_cards (
  -- Unguessable: whoever has the address of its page has the card.
  id text primary key,
  number text not null unique,
  pin text not null,
  balance integer not null check (balance >= 0),
  design text not null,
  -- Who it is for; null for its buyer.
  recipient jsonb,
  sender text not null,
  message text not null,
  -- Where it is sent, and in which language.
  email text not null,
  locale text not null,
  send_at timestamptz not null,
  -- The member whose account it was put on. Who deletes their account lets go of it: whoever has its number can still spend it.
  member_id text references members (id) on delete set null,
  stopped_at timestamptz,
  stopped_by text,
  created_at timestamptz not null default now()
);
create index gift_cards_by_email on gift_cards (email);
create index gift_cards_by_member on gift_cards (member_id) where member_id is not null;
create index gift_cards_newest on gift_cards (created_at desc);

-- One row per try to buy or reload one. The id is the key that the gateway sees.
create table gift_card_purchases (
  id text primary key,
  gift_card_id text not null,
  -- Null for a reload.
  agreed jsonb,
  visitor_id text,
  idempotency_key text not null,
  body_hash text not null,
  gateway text not null,
  amount integer not null check (amount > 0),
  token text,
  caller text,
  email text not null,
  locale text not null,
  status text not null default 'pending' check (status in ('pending', 'authorized', 'captured', 'failed')),
  gateway_ref text,
  brand text,
  last4 text,
  decline_reason text,
  started_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (idempotency_key, body_hash)
);
create index gift_card_purchases_by_card on gift_card_purchases (gift_card_id);
create index gift_card_purchases_left on gift_card_purchases (started_at) where status = 'pending';

-- The gift cards that a cart wants to pay with, first to last.
create table cart_gift_cards (
  cart_id text not null references carts (id),
  gift_card_id text not null references gift_cards (id),
  added_at timestamptz not null default clock_timestamp(),
  primary key (cart_id, gift_card_id)
);

-- What a try to pay took of gift cards: it goes back to them where the try comes to nothing.
create table gift_card_spends (
  attempt_id text not null references payment_attempts (id),
  gift_card_id text not null references gift_cards (id),
  position integer not null,
  cents integer not null check (cents > 0),
  primary key (attempt_id, position)
);
create index gift_card_spends_by_card on gift_card_spends (gift_card_id);

-- An order may be paid by several gift cards beside its card, or by them alone.
alter table payments drop constraint payments_part_check;
alter table payments add constraint payments_part_check check (part in ('first', 'balance', 'gift_card'));
drop index payments_by_order_and_part;
create unique index payments_by_order_and_part on payments (order_id, part) where part <> 'gift_card';
create index payments_by_order on payments (order_id);
