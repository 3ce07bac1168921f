import { sql } from 'kysely'
import { openGroup } from '#bench/testbed/open-group.ts'
import { untilRow } from '#bench/testbed/until-row.ts'
import { signInMember } from '#bench/testbed/sign-in-member.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { joinAs, takeGroupOrders } from '#test/journeys/support/a-group.ts'
import { shoppingIn } from '#test/journeys/support/shopping.ts'

/** As many as a group order takes, the host among them (T3). */
const people = 50
const queso = { product_id: 'pit-fire-queso', quantity: 1 }

/** Somebody in one of the group orders. */
export interface Somebody {
  readonly group_id: string
  readonly visitor_id: string
}

/**
 * Opens so many group orders of fifty people with a dish each, and returns everybody, group by group: one by the API, the others as
 * its copies, whose people are others.
 */
export async function openGroups(testbed: Testbed, groups: number): Promise<readonly Somebody[]> {
  const { db } = testbed.database
  await takeGroupOrders({ ctx: { db } })
  const { guest: host } = await signInMember(testbed, 'host@example.com')
  const { id, invite } = await openGroup(host, { minutes: 180 })
  for (let nth = 1; nth < people; nth += 1) {
    const guest = testbed.guest()
    await joinAs(guest, invite, `Guest ${nth}`)
    await shoppingIn(guest, id).add(queso)
  }
  await sql`
    insert into carts select copy.* from carts as c, generate_series(2, ${groups}::int) as n,
      jsonb_populate_record(null::carts, to_jsonb(c) || jsonb_build_object('id', id || ':' || n, 'visitor_id', visitor_id || ':' || n,
        'group_order', regexp_replace(group_order::text, '"(visitor_id|invite)": ?"([^"]+)"', '"\\1": "\\2:' || n || '"', 'g')::jsonb)) as copy
    where c.id = ${id}`.execute(db)
  await untilHeld(testbed)
  const { rows } = await sql<Somebody>`
    select id as group_id, p ->> 'visitor_id' as visitor_id
    from carts, jsonb_array_elements(group_order -> 'participants') as p where group_order is not null order by id`.execute(
    db,
  )
  return rows
}

/** Waits until a time is held for each group, or known to be none: from then on nothing changes that nobody did. */
async function untilHeld(testbed: Testbed): Promise<void> {
  const held = sql`
    select from carts as c left join group_holds as h on h.cart_id = c.id
    where c.group_order is not null and coalesce(h.state, 'taken') = 'taken'
    having count(*) = 0`
  await untilRow(testbed, (words) => console.error(words), held)
}
