-- What a kitchen still holds, by its promise: a board asks for today's and, apart, for what is left from earlier days.
create index orders_held on orders (location_id, ready_at)
  where status in ('accepted', 'preparing', 'ready', 'out_for_delivery');
drop index orders_in_hand;
