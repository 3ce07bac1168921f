-- Each site sells its own part of a kitchen's time. Reservations of a version that doesn't say belong to the ordering site.
alter table slot_reservations add column channel text not null default 'default'
  check (channel in ('default', 'catering'));
update slot_reservations as r set channel = c.channel from carts as c where c.id = r.cart_id and c.channel <> 'default';

-- Who takes a catered order at the place, and for how many: a wish of a cart, and what was agreed on for an order.
alter table carts add column on_site jsonb;
alter table orders add column on_site jsonb;
