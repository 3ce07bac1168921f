import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anOffer } from '#test/builders/an-offer.ts'
import { alma, openAllDay } from './support/an-order.ts'
import { hold, offering, payHeld, withQueso } from './support/coupons.ts'
import { resultOf, patiently } from './support/patiently.ts'
import { settle } from './support/settlement.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()
beforeAll(async () => {
  await openAllDay(journey)
})

test('R1.7 two who check out at once under one address, on two devices: one has the first order’s coupon, the other reads the total without it', async () => {
  await offering(journey, [anOffer({ id: 'first', conditions: { first_order: true } })])
  const email = 'twice@example.com'
  const contacts = ['5125550161', '5125550162', '5125550163'].map((phone) => ({
    ...alma,
    phone,
    email,
  }))
  const devices = await Promise.all(
    contacts.map(async (contact) => {
      const { guest, shopping } = await withQueso(journey)
      await shopping.coupon('PORCH5')
      return { guest, contact, held: await hold(guest, shopping.id) }
    }),
  )
  const outcomes = await Promise.all(
    devices.map(({ guest, contact, held }) =>
      resultOf(() => payHeld(journey, guest, held, { contact })),
    ),
  )
  await settle(journey)
  expect(outcomes.toSorted()).toEqual(['coupon.used_before', 'coupon.used_before', 'done'])
  const { rows } = await sql`
    select from orders as o, jsonb_array_elements(o.sheet -> 'lines') as line
    where lower(o.contact ->> 'email') = ${email} and line ->> 'kind' = 'coupon'
  `.execute(journey.ctx.db)
  expect(rows).toHaveLength(1)
})

test(
  'P6 200 guests pay at once with a coupon that has 10 uses: 10 have it, the others read another total',
  { tags: 'release' },
  async () => {
    await offering(journey, [anOffer({ id: 'ten', limits: { in_all: 10 } })])
    const carts = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const { guest, shopping } = await withQueso(journey)
        await patiently(() => shopping.coupon('PORCH5'))
        return { guest, ...(await hold(guest, shopping.id)) }
      }),
    )
    const outcomes = await Promise.all(
      carts.map(({ guest, ...held }) => resultOf(() => payHeld(journey, guest, held))),
    )
    await settle(journey)
    const counts = Object.groupBy(outcomes, (outcome) => outcome)
    expect(counts['checkout.total_changed']).toHaveLength(190)
    const { rows } = await sql<{ orders: number; uses: number }>`
    select (select count(*)::int from offer_uses where offer_id = 'ten') as orders,
      (select uses from offer_counts where offer_id = 'ten' and guest = '') as uses
  `.execute(journey.ctx.db)
    expect(rows).toEqual([{ orders: 10, uses: 10 }])
  },
)
