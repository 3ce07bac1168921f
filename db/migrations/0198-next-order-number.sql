-- The same numbers as before, asked for one after the other: the first is nearly always free, and to tell it from every number that
-- isn't took longer than all else that is written for an order.
create or replace function next_order_number(location text, last integer) returns integer language plpgsql volatile set search_path from current as $$
declare
  candidate integer;
begin
  for step in 0..9898 loop
    candidate := case when step < 899 then 101 + (last - 100 + step) % 899 else 101 + step end;
    if not exists (
      select from orders as o
      where o.location_id = location and o.number = candidate::text
        and o.status in ('placed', 'accepted', 'preparing', 'ready', 'out_for_delivery'))
    then
      return candidate;
    end if;
  end loop;
  return null;
end
$$;
