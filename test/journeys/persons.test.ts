import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { anOrder, refused } from './support/an-order.ts'
import { fireAll } from './support/delivery.ts'
import type { Guest } from './support/guest.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { ana, codeOf, dolores, here, sharedScreen, theo } from './support/shared-screen.ts'
import { pressRefund } from './support/press-refund.ts'

const journey = sharedJourney()
const at = sharedScreen(journey)
const { enter, busy } = at

/** An order that is being cooked and was charged. */
async function aCharged() {
  const { order } = await anOrder(journey)
  await fireAll(journey)
  const params = { order_id: order.id }
  // Cooking carries no name: nobody is asked.
  await at.screen.call('POST /console/tickets/{order_id}/start', { params })
  return { params, left: order.sheet.total }
}

const refund = ({ params, left }: Awaited<ReturnType<typeof aCharged>>, cents: number) =>
  pressRefund(at.screen, params.order_id, {
    target: { kind: 'amount', cents },
    reason: 'quality',
    left,
  })

/** The calls that carry a name, each as it is sent about something that isn’t there. */
function signedCalls(): readonly SignedCall[] {
  const endpoints: readonly (readonly [string, Pick<Endpoint, 'signed'>])[] = Object.entries(api)
  return endpoints.flatMap(([key, { signed }]): readonly SignedCall[] => {
    if (signed === false) return []
    return signed === true
      ? [{ key, status: null }]
      : signed.status.map((status) => ({ key, status }))
  })
}

interface SignedCall {
  readonly key: string
  readonly status: string | null
}

/** What each of them takes in its body; the name of what it is about is made up. */
const bodies: Readonly<Record<string, unknown>> = {
  'PUT /console/locations/{location_id}/busy': { extra_minutes: 20, for_minutes: 30 },
  'PUT /console/locations/{location_id}/pauses': { part: { kind: 'kitchen' }, pause: null },
  'PUT /console/locations/{location_id}/sold-out': {
    items: [{ kind: 'everyday', item_id: 'churros' }],
    sold_out: true,
  },
  'POST /console/locations/{location_id}/sold-out/offers': { order_ids: ['ord_none'] },
  'PUT /console/tickets/{order_id}/payment': { by: 'cash', amount: 100 },
  'PUT /console/tickets/{order_id}/refund': { cents: 0, reason: 'damaged' },
  'PUT /console/menus/{menu_id}/portions/{item_id}': { left: 5 },
  'POST /console/orders/{order_id}/cancel': { reason: 'quality' },
  'POST /console/orders/{order_id}/refunds': {
    target: { kind: 'all' },
    reason: 'quality',
    left: 100,
  },
  'PUT /console/orders/{order_id}/refund-request': { accepted: true },
}

const send = (guest: Guest, { key, status }: SignedCall) => {
  const [method = '', path = ''] = key.split(' ')
  const body = status === null ? bodies[key] : { status }
  return guest.ask(`/api${path.replaceAll(/\{\w+\}/g, 'none-such')}`, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': 'none-such' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

test('R8.6 on a shared screen every call that carries a name asks for the person, and no other screen is asked', async () => {
  const own = await journey.staff('crew-south-lamar')
  const all = signedCalls()
  expect(all.length).toBeGreaterThan(15)
  const answers = async (guest: Guest) =>
    Promise.all(
      all.map(async (one) => {
        const answer: unknown = await (await send(guest, one)).json()
        return [one.key, answer && typeof answer === 'object' && 'code' in answer && answer.code]
      }),
    )
  const missing = (code: string) => all.map(({ key }) => [key, code])
  expect(await answers(at.screen)).toEqual(missing('person.missing'))
  expect(await answers(own)).toEqual(missing('thing.missing'))
  await enter(ana)
  expect(await answers(at.screen)).toEqual(missing('thing.missing'))
})

test('R8.6 what is pressed carries the name of who typed their PIN: 86, busy, pauses, recalls, refunds', async () => {
  await enter(ana)
  const items = [{ kind: 'everyday', item_id: 'churros' } as const]
  const off = await at.screen.call('PUT /console/locations/{location_id}/sold-out', {
    ...here,
    body: { items, sold_out: true },
  })
  expect(off.sold_out.at(-1)).toMatchObject({ item_id: 'churros', by: 'Ana Ruiz' })
  expect((await busy()).busy).toMatchObject({ by: 'Ana Ruiz' })
  const paused = await at.screen.call('PUT /console/locations/{location_id}/pauses', {
    ...here,
    body: {
      part: { kind: 'channel', channel: 'catering' },
      pause: { for_minutes: 5, reason: 'rush' },
    },
  })
  expect(paused.pauses).toMatchObject([{ by: 'Ana Ruiz' }])
  const board = await at.screen.call('GET /console/locations/{location_id}/tickets', here)
  expect([board.busy?.by, board.sold_out.at(-1)?.by]).toEqual(['Ana Ruiz', 'Ana Ruiz'])
  const charged = await aCharged()
  await enter(theo)
  const { refunds } = await refund(charged, 300)
  expect(refunds).toMatchObject([{ cents: 300, by: 'Theo Brandt' }])
  const { params } = charged
  await at.screen.call('POST /console/tickets/{order_id}/bump', { params })
  await at.screen.call('POST /console/tickets/{order_id}/recall', { params })
  const { events } = await at.screen.call('GET /console/orders/{order_id}', { params })
  const last = events.at(-1)
  expect(last).toMatchObject({ recalled: true, by: 'Theo Brandt' })
  expect(events.at(-2)).toMatchObject({ status: 'ready', by: 'South Lamar kitchen screen' })
  await at.screen.call('DELETE /console/locations/{location_id}/busy', here)
  await at.screen.call('PUT /console/locations/{location_id}/sold-out', {
    ...here,
    body: { items, sold_out: false },
  })
})

test('R8.6 each gives back as much as their role may, whichever screen they press on', async () => {
  const { db } = journey.ctx
  const limits = { crew_refund_limit: 100, shift_lead_refund_limit: 200 }
  await sql`update chain set document = document || ${JSON.stringify(limits)}::jsonb`.execute(db)
  const charged = await aCharged()
  const shown = await at.screen.call('GET /console/orders/{order_id}', { params: charged.params })
  // The screen offers what a manager may give back, of whom the chain says nothing: what a lead may. Who presses is asked then.
  expect(shown.money.may_refund).toBe(200)
  await enter(ana)
  expect(await refused(refund(charged, 101))).toMatchObject({ code: 'refund.over_limit' })
  await enter(theo)
  expect(await codeOf(refund(charged, 201))).toBe('refund.over_limit')
  await enter(dolores)
  expect(await codeOf(refund(charged, 201))).toBe('refund.over_limit')
  await sql`update chain set document = document || '{"manager_refund_limit": 400}'`.execute(db)
  expect((await refund(charged, 400)).refunds).toMatchObject([{ cents: 400, by: 'Dolores Vega' }])
  await sql`update chain set document = document - 'crew_refund_limit' - 'shift_lead_refund_limit' - 'manager_refund_limit'`.execute(
    db,
  )
})

test('R8.6 who works elsewhere is nobody here, and a screen names who has a PIN and works here', async () => {
  const persons = await at.screen.call('GET /console/persons')
  expect(persons).toEqual([
    { id: 'ana-ruiz', name: 'Ana Ruiz' },
    { id: 'dolores-vega', name: 'Dolores Vega' },
    { id: 'theo-brandt', name: 'Theo Brandt' },
  ])
  const { db } = journey.ctx
  await enter(theo)
  await busy()
  await sql`update staff_locations set location_id = 'mueller-mill' where staff_id = 'theo-brandt'`.execute(
    db,
  )
  // Who is moved presses nothing more here, even while their seconds run.
  expect(await codeOf(busy())).toBe('thing.missing')
  expect(await codeOf(enter(theo))).toBe('pin.wrong')
  expect(await codeOf(enter({ staff_id: 'nobody', pin: '8264' }))).toBe('pin.wrong')
  expect((await at.screen.call('GET /console/persons')).map(({ id }) => id)).not.toContain(
    theo.staff_id,
  )
  await sql`update staff_locations set location_id = 'south-lamar' where staff_id = 'theo-brandt'`.execute(
    db,
  )
  // Of what a manager covers elsewhere, this screen reaches nothing.
  await enter(dolores)
  const elsewhere = at.screen.call('DELETE /console/locations/{location_id}/busy', {
    params: { location_id: 'mueller-mill' },
  })
  expect(await codeOf(elsewhere)).toBe('thing.missing')
  const own = await journey.staff('crew-south-lamar')
  expect(await own.call('GET /console/persons')).toEqual([])
  expect(await codeOf(enter(ana, own))).toBe('thing.missing')
})

test('R8.6 two who press on two screens at once are two, and of two PINs on one the later counts', async () => {
  const second = await journey.staff('screen-south-lamar')
  const [one, other] = await Promise.all([aCharged(), aCharged()])
  await Promise.all([enter(ana), enter(theo, second)])
  await Promise.all([
    at.screen.call('POST /console/orders/{order_id}/cancel', {
      params: one.params,
      body: { reason: 'quality' },
    }),
    second.call('POST /console/orders/{order_id}/cancel', {
      params: other.params,
      body: { reason: 'quality' },
    }),
  ])
  const byOf = async ({ params }: typeof one) =>
    (await at.screen.call('GET /console/orders/{order_id}', { params })).events.at(-1)?.by
  expect([await byOf(one), await byOf(other)]).toEqual(['Ana Ruiz', 'Theo Brandt'])
  await enter(theo)
  expect((await busy()).busy?.by).toBe('Theo Brandt')
})

test('R8.6 a screen of one’s own asks for nobody, whatever is pressed', async () => {
  const own = await journey.staff('crew-south-lamar')
  expect((await busy(own)).busy?.by).toBe('South Lamar crew')
  await own.call('DELETE /console/locations/{location_id}/busy', here)
})
