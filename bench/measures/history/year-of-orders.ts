/** How much has been ordered, and in how many kitchens. */
export interface Past {
  readonly orders: number
  readonly locations: number
}

/** Copies of the demo chain’s kitchens, all over the country as a chain of that size is: three to a town, in 48 states. */
export function kitchens({ locations }: Past): string {
  return `
    with own as (select *, row_number() over (order by id) - 1 as nth, count(*) over () as all_of_them from locations),
    copies as (
      select own.*, 'kitchen-' || n as new_id, city || ' ' || (n / 81) as new_city,
        (string_to_array('AL AR AZ CA CO CT DE FL GA IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY', ' '))[1 + n / 81 % 48] as new_state,
        26 + n * 7919 % 2200 / 100.0 as new_lat, -122 + n * 6007 % 5000 / 100.0 as new_lng
      from generate_series(1, ${locations}) as n join own on own.nth = n % own.all_of_them)
    insert into locations (id, path, name, state, city, lat, lng, document)
    select new_id, new_id, name, new_state, new_city, new_lat, new_lng, document || jsonb_build_object(
      'id', new_id, 'path', new_id, 'state', new_state, 'city', new_city, 'lat', new_lat, 'lng', new_lng, 'available', true,
      'menus', jsonb_build_object('everyday', new_id || '-everyday', 'mealtime', null, 'catering', null))
    from copies;
    insert into menus (menu_id, location_id, catalogue_id, kind)
    select id || '-everyday', id, (select min(id) from catalogues), 'everyday' from locations where id like 'kitchen-%';
  `
}

/**
 * A year of orders, by the table that it fills, those with most rows first: a cart, a place, a try to pay, an order of
 * two dishes, a payment, two events each; the outbox of a month. Ids are as random as real ones; documents that no
 * query of the order path opens are short, so that ten million orders fit on a disk.
 */
export function year({ orders, locations }: Past): Readonly<Record<string, string>> {
  const each = `from generate_series(1, ${orders}) as n`
  const id = (kind: string) => `'${kind}_' || left(md5('${kind}' || n), 16)`
  const kitchen = `'kitchen-' || 1 + (n::bigint * 7919) % ${locations}`
  const at = `date_trunc('minute', now() - interval '1 day' - (n % 525600) * interval '1 minute')`
  const visitor = `'vis_' || left(md5('vis' || n / 3), 16)`
  return {
    order_lines: `insert into order_lines
       (id, order_id, position, product_id, name, short_name, station, quantity, utensil, choices, cost)
     select 'lin_' || left(md5('lin' || n || '.' || p), 16), ${id('ord')}, p, 'pit-fire-queso', 'Pit-Fire Queso', 'Queso', 'pit', 1,
       false, '[]', '{"each": 1950, "total": 1950}' ${each}, generate_series(1, 2) as p`,
    order_events: `insert into order_events (id, order_id, status, at, actor)
     select 'evt_' || left(md5('evt' || n || status), 16), ${id('ord')}, status, ${at}, '{"kind": "guest"}'
     ${each}, unnest(array['placed', 'collected']) as status`,
    orders: `insert into orders
       (id, number, cart_id, visitor_id, channel, location_id, menu_id, menu_version, handoff, contact, utensils, asap,
        ready_at, ready_wall, fire_at, placed_at, sheet, status)
     select ${id('ord')}, '101', ${id('crt')}, ${visitor}, 'default', ${kitchen}, ${kitchen} || '-everyday', 1, 'pickup',
       '{"first_name": "Alma", "last_name": "Fritz", "phone": "5125550142", "email": "alma@example.com"}', false, true,
       ${at}, '20260101 12:00', ${at}, ${at}, '{"total": 3900, "lines": []}', 'collected' ${each}`,
    carts: `insert into carts (id, visitor_id, channel, menu_id, handoff, tip, status, version, reset, created_at)
     select ${id('crt')}, ${visitor}, 'default', ${kitchen} || '-everyday', 'pickup', '{}', 'ordered', 7, ${at}, ${at} ${each}`,
    payment_attempts: `insert into payment_attempts
       (id, cart_id, visitor_id, idempotency_key, body_hash, gateway, amount, agreed, status, gateway_ref, started_at, settled_at)
     select ${id('pay')}, ${id('crt')}, ${visitor}, 'key', '', 'simulated', 3900, '{}', 'authorized', 'ch', ${at}, ${at} ${each}`,
    slot_reservations: `insert into slot_reservations (cart_id, location_id, handoff, handoff_group, slot_at, make_minutes, cents)
     select ${id('crt')}, ${kitchen}, 'pickup', 'pickup', ${at}, 15, 3900 ${each}`,
    payments: `insert into payments (id, order_id, gateway, gateway_ref, amount, brand, last4, status)
     select ${id('pay')}, ${id('ord')}, 'simulated', 'ch', 3900, 'Visa', '4242', 'captured' ${each}`,
    outbox: `insert into outbox (event_id, kind, payload, due_at, attempts, done_at)
     select kind || ':' || ${id('ord')}, kind, jsonb_build_object('order_id', ${id('ord')}), ${at}, 1, ${at}
     ${each}, unnest(array['receipt', 'fire-ticket']) as kind where n % 525600 < 28 * 1440`,
  }
}
