-- The reservation whose table a cart is for: its dishes are cooked for that time, and brought there.
alter table carts add column reservation_id text;
create index carts_of_table on carts (reservation_id) where reservation_id is not null;
