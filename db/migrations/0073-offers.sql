-- Coupons and rewards that a guest put on a cart. An earlier version that still runs beside this one writes neither.
alter table carts add column coupon text, add column rewards jsonb not null default '[]';

-- How often an offer was used: by everybody together (guest is empty) and by each guest, a visitor or a member. Whoever would be one
-- too many fails the check, however many come in the same moment.
create table offer_counts (
  guest text not null,
  offer_id text not null,
  uses int not null check (uses >= 0),
  most int not null,
  primary key (guest, offer_id),
  constraint offer_counts_full check (uses <= most)
);

-- What an order counted, to be given back where it comes to nothing.
create table offer_uses (
  cart_id text not null references carts (id) on delete cascade,
  offer_id text not null,
  guest text not null,
  primary key (cart_id, offer_id, guest)
);
create index offer_uses_by_guest on offer_uses (guest) where guest <> '';
