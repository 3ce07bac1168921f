-- Who eats what of a group order, and what they don’t: a cart forgets them a day later, and an order may be cooked weeks later. Null
-- where somebody ordered alone, and once it is over.
alter table orders add column people jsonb;
update orders as o set people = (
  select jsonb_agg(jsonb_build_object('id', p ->> 'id', 'visitor_id', p ->> 'visitor_id', 'name', p ->> 'name',
    'allergens', case when nth > 1 then p -> 'allergens' else coalesce(o.allergens, '[]') end,
    'line_ids', own.line_ids, 'items', own.items) order by p ->> 'name')
  from jsonb_array_elements(c.group_order -> 'participants') with ordinality as x (p, nth), lateral (
    select jsonb_agg(l.id order by l.position) as line_ids, sum(l.quantity)::int as items
    from order_lines as l join jsonb_array_elements(c.lines) as e on e ->> 'id' = l.id
    where l.order_id = o.id and not l.utensil and e ->> 'participant_id' = p ->> 'id') as own
  where own.items > 0)
from carts as c
where c.id = o.cart_id and c.group_order is not null and o.status not in ('completed', 'cancelled', 'rejected');
create index orders_with_people on orders (ready_at) where people is not null;
