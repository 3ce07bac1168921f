-- What guests told that they don't eat goes with their cart, and on the kitchen's ticket. An earlier version that runs beside this
-- one writes orders without it: null is nothing told.
alter table carts add column allergens jsonb not null default '[]';
alter table orders add column allergens jsonb;
-- The hourly sweep finds what to forget by this index; what an earlier version looks for is among it.
drop index carts_that_tell;
create index carts_that_tell on carts (created_at)
  where address is not null or vehicle is not null or on_site is not null or allergens <> '[]'::jsonb;
