-- What guests told that they don't eat goes with their cart, and on the kitchen's ticket. An earlier version that runs beside this
-- one writes orders without it: null is nothing told.
alter table carts add column allergens jsonb not null default '[]';
alter table orders add column allergens jsonb;
