-- Orders that anybody still acts on, by their number: a new one gets a number that none of these has.
create index orders_numbered on orders (location_id, number)
  where status in ('placed', 'accepted', 'preparing', 'ready', 'out_for_delivery');

-- The number after the last one given out at a location: 101 to 999 and around again, past those of orders that anybody still acts on;
-- four digits only where all of these are taken. Volatile, so that it sees whatever was committed before its turn came.
create function next_order_number(location text, last integer) returns integer language sql volatile set search_path from current as $$
  select number from (
    select 101 + (last - 100 + step) % 899 as number, step from generate_series(0, 898) as step
    union all
    select 1000 + step, 899 + step from generate_series(0, 8999) as step) as candidates
  where not exists (
    select from orders as o
    where o.location_id = location and o.number = candidates.number::text
      and o.status in ('placed', 'accepted', 'preparing', 'ready', 'out_for_delivery'))
  order by step limit 1
$$;
