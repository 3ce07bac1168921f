import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { personSeconds } from '#core/screen-pin.ts'
import { removeStaff } from '#server/store/staff.ts'
import { anOrder, refused, southLamar } from './support/an-order.ts'
import { fireAll } from './support/delivery.ts'
import type { Guest } from './support/guest.ts'
import { openJourney } from './support/open-journey.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney({ connections: 10 })

const ana = { staff_id: 'ana-ruiz', pin: '4071' }
const theo = { staff_id: 'theo-brandt', pin: '8264' }
const dolores = { staff_id: 'dolores-vega', pin: '5930' }
const here = { params: { location_id: southLamar.id } }

let screen: Guest
beforeEach(async () => {
  const { db } = journey.ctx
  await sql`update screen_pins set wrong_pins = 0`.execute(db)
  await sql`update sign_ins set person_id = null, person_until = null`.execute(db)
  screen = await journey.staff('screen-south-lamar')
})

interface Pin {
  readonly staff_id: string
  readonly pin: string
}

const typePin = (person: Pin, at = screen) => at.call('PUT /console/person', { body: person })

/** Lets a person press until they are done: how long a test takes is not its matter. */
async function enter(person: Pin, at = screen, { ctx } = journey): Promise<void> {
  await typePin(person, at)
  await stay(person, ctx.db)
}

const stay = ({ staff_id }: Pin, db = journey.ctx.db) =>
  sql`update sign_ins set person_until = now() + interval '1 hour' where person_id = ${staff_id}`.execute(
    db,
  )

const busy = (at = screen) =>
  at.call('PUT /console/locations/{location_id}/busy', {
    ...here,
    body: { extra_minutes: 20, for_minutes: 30 },
  })
const codeOf = async (call: Promise<unknown>) => (await refused(call)).code

/** An order that is being cooked and was charged. */
async function aCharged() {
  const { order } = await anOrder(journey)
  await fireAll(journey)
  const params = { order_id: order.id }
  // Cooking carries no name: nobody is asked.
  await screen.call('POST /console/tickets/{order_id}/start', { params })
  return { params, left: order.sheet.total }
}

const refund = ({ params, left }: Awaited<ReturnType<typeof aCharged>>, cents: number) =>
  screen.call('POST /console/orders/{order_id}/refunds', {
    params,
    body: { target: { kind: 'amount', cents }, reason: 'quality', left },
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

const send = (at: Guest, { key, status }: SignedCall) => {
  const [method = '', path = ''] = key.split(' ')
  const body = status === null ? bodies[key] : { status }
  return at.ask(`/api${path.replaceAll(/\{\w+\}/g, 'none-such')}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

test('R8.6 on a shared screen every call that carries a name asks for the person, and no other screen is asked', async () => {
  const own = await journey.staff('crew-south-lamar')
  const all = signedCalls()
  expect(all.length).toBeGreaterThan(15)
  const answers = async (at: Guest) =>
    Promise.all(
      all.map(async (one) => {
        const answer: unknown = await (await send(at, one)).json()
        return [one.key, answer && typeof answer === 'object' && 'code' in answer && answer.code]
      }),
    )
  const missing = (code: string) => all.map(({ key }) => [key, code])
  expect(await answers(screen)).toEqual(missing('person.missing'))
  expect(await answers(own)).toEqual(missing('thing.missing'))
  await enter(ana)
  expect(await answers(screen)).toEqual(missing('thing.missing'))
})

test('R8.6 what is pressed carries the name of who typed their PIN: 86, busy, pauses, recalls, refunds', async () => {
  await enter(ana)
  const items = [{ kind: 'everyday', item_id: 'churros' } as const]
  const off = await screen.call('PUT /console/locations/{location_id}/sold-out', {
    ...here,
    body: { items, sold_out: true },
  })
  expect(off.sold_out.at(-1)).toMatchObject({ item_id: 'churros', by: 'Ana Ruiz' })
  expect((await busy()).busy).toMatchObject({ by: 'Ana Ruiz' })
  const paused = await screen.call('PUT /console/locations/{location_id}/pauses', {
    ...here,
    body: {
      part: { kind: 'channel', channel: 'catering' },
      pause: { for_minutes: 5, reason: 'rush' },
    },
  })
  expect(paused.pauses).toMatchObject([{ by: 'Ana Ruiz' }])
  const board = await screen.call('GET /console/locations/{location_id}/tickets', here)
  expect([board.busy?.by, board.sold_out.at(-1)?.by]).toEqual(['Ana Ruiz', 'Ana Ruiz'])
  const charged = await aCharged()
  await enter(theo)
  const { refunds } = await refund(charged, 300)
  expect(refunds).toMatchObject([{ cents: 300, by: 'Theo Brandt' }])
  const { params } = charged
  await screen.call('POST /console/tickets/{order_id}/bump', { params })
  await screen.call('POST /console/tickets/{order_id}/recall', { params })
  const { events } = await screen.call('GET /console/orders/{order_id}', { params })
  const last = events.at(-1)
  expect(last).toMatchObject({ recalled: true, by: 'Theo Brandt' })
  expect(events.at(-2)).toMatchObject({ status: 'ready', by: 'South Lamar kitchen screen' })
  await screen.call('DELETE /console/locations/{location_id}/busy', here)
  await screen.call('PUT /console/locations/{location_id}/sold-out', {
    ...here,
    body: { items, sold_out: false },
  })
})

test('R8.6 each gives back as much as their role may, whichever screen they press on', async () => {
  const { db } = journey.ctx
  const limits = { crew_refund_limit: 100, shift_lead_refund_limit: 200 }
  await sql`update chain set document = document || ${JSON.stringify(limits)}::jsonb`.execute(db)
  const charged = await aCharged()
  const shown = await screen.call('GET /console/orders/{order_id}', { params: charged.params })
  // The screen offers what anybody may give back: who presses is asked then.
  expect(shown.money.may_refund).toBe(charged.left)
  await enter(ana)
  expect(await refused(refund(charged, 101))).toMatchObject({ code: 'refund.over_limit' })
  await enter(theo)
  expect(await codeOf(refund(charged, 201))).toBe('refund.over_limit')
  // The chain says nothing of managers: they may what a lead may.
  await enter(dolores)
  expect(await codeOf(refund(charged, 201))).toBe('refund.over_limit')
  await sql`update chain set document = document || '{"manager_refund_limit": 400}'`.execute(db)
  expect((await refund(charged, 400)).refunds).toMatchObject([{ cents: 400, by: 'Dolores Vega' }])
  await sql`update chain set document = document - 'crew_refund_limit' - 'shift_lead_refund_limit' - 'manager_refund_limit'`.execute(
    db,
  )
})

test('R8.6 wrong PINs are counted by person and by screen, at once too', async () => {
  const wrong = { ...ana, pin: '9173' }
  expect(await refused(enter(wrong))).toMatchObject({ code: 'pin.wrong', message: /4 tries/ })
  // The right PIN of another forgives the screen and not the person.
  await enter(theo)
  const tries = await Promise.all(Array.from({ length: 6 }, () => codeOf(enter(wrong))))
  expect(new Set(tries)).toEqual(new Set(['pin.wrong']))
  const second = await journey.staff('screen-south-lamar')
  expect(await refused(enter(ana, second))).toMatchObject({
    code: 'pin.wrong',
    message: /Too many/,
  })
  expect(await codeOf(busy(second))).toBe('person.missing')
  // This screen takes nobody’s PIN any more until it is locked and its password opens it.
  expect(await codeOf(enter(theo))).toBe('pin.wrong')
  await screen.call('PUT /console/lock')
  await screen.call('PUT /console/lock/opened', { body: { password: 'above-the-pass-it-hangs' } })
  await enter(theo)
  // A new PIN counts anew, and the one before is nobody’s.
  const own = await journey.staff('ana-ruiz')
  const body = { password: 'tortillas-before-sunrise', pin: '7419', minutes: null }
  expect(await own.call('PUT /console/account/pin', { body })).toMatchObject({
    pin: true,
    lock_minutes: null,
  })
  expect(await refused(enter(ana, second))).toMatchObject({ message: /3 tries/ })
  await enter({ ...ana, pin: '7419' }, second)
  await own.call('PUT /console/account/pin', { body: { ...body, pin: ana.pin } })
})

test('R8.6 who works elsewhere is nobody here, and a screen names who has a PIN and works here', async () => {
  const persons = await screen.call('GET /console/persons')
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
  expect((await screen.call('GET /console/persons')).map(({ id }) => id)).not.toContain(
    theo.staff_id,
  )
  await sql`update staff_locations set location_id = 'south-lamar' where staff_id = 'theo-brandt'`.execute(
    db,
  )
  // Of what a manager covers elsewhere, this screen reaches nothing.
  await enter(dolores)
  const elsewhere = screen.call('DELETE /console/locations/{location_id}/busy', {
    params: { location_id: 'mueller-mill' },
  })
  expect(await codeOf(elsewhere)).toBe('thing.missing')
  const own = await journey.staff('crew-south-lamar')
  expect(await own.call('GET /console/persons')).toEqual([])
  expect(await codeOf(enter(ana, own))).toBe('thing.missing')
})

test('R8.6 a PIN is good for some seconds that no press moves, and until its owner is done', async () => {
  const { db } = journey.ctx
  // By the database’s clock alone: how long the calls take is not its matter.
  const { rows: began } = await sql<{ at: string }>`select now()::text as at`.execute(db)
  const { until } = await typePin(ana)
  const { rows } = await sql<{ kept: boolean }>`
    select ${until}::timestamptz - make_interval(secs => ${personSeconds}::int)
      between ${began[0]?.at}::timestamptz - interval '1 ms' and now() as kept`.execute(db)
  expect(rows).toEqual([{ kept: true }])
  await enter(ana)
  const ends = async () =>
    (
      await sql<{ at: string }>`
        select person_until::text as at from sign_ins where person_id = 'ana-ruiz'`.execute(db)
    ).rows
  const end = await ends()
  await Promise.all([busy(), busy()])
  expect(await ends()).toEqual(end)
  await sql`update sign_ins set person_until = now() where person_id = 'ana-ruiz'`.execute(db)
  expect(await codeOf(busy())).toBe('person.missing')
  await enter(ana)
  await screen.call('DELETE /console/person')
  expect(await codeOf(busy())).toBe('person.missing')
})

test('R8.6 two who press on two screens at once are two, and of two PINs on one the later counts', async () => {
  const second = await journey.staff('screen-south-lamar')
  const [one, other] = await Promise.all([aCharged(), aCharged()])
  await Promise.all([enter(ana), enter(theo, second)])
  await Promise.all([
    screen.call('POST /console/orders/{order_id}/cancel', {
      params: one.params,
      body: { reason: 'quality' },
    }),
    second.call('POST /console/orders/{order_id}/cancel', {
      params: other.params,
      body: { reason: 'quality' },
    }),
  ])
  const byOf = async ({ params }: typeof one) =>
    (await screen.call('GET /console/orders/{order_id}', { params })).events.at(-1)?.by
  expect([await byOf(one), await byOf(other)]).toEqual(['Ana Ruiz', 'Theo Brandt'])
  await enter(theo)
  expect((await busy()).busy?.by).toBe('Theo Brandt')
})

test('R8.6 any person’s PIN opens a shared screen, and a locked one takes no press', async () => {
  await enter(ana)
  await screen.call('PUT /console/lock')
  expect(await codeOf(busy())).toBe('staff.locked')
  expect(await codeOf(enter(ana))).toBe('staff.locked')
  expect(await screen.call('GET /console/persons')).toHaveLength(3)
  const open = (person: Pin) => screen.call('PUT /console/lock/opened', { body: person })
  expect(await codeOf(open({ ...theo, pin: '1593' }))).toBe('pin.wrong')
  await open(theo)
  await stay(theo)
  expect((await busy()).busy?.by).toBe('Theo Brandt')
})

test('R8.6 who forgets their PIN, or is taken out, is nobody at once; what they did keeps standing', async () => {
  const own = await openJourney()
  const at = await own.staff('screen-south-lamar')
  await enter(ana, at, own)
  await busy(at)
  const mine = await own.staff('ana-ruiz')
  const forget = (password: string) =>
    mine.call('PUT /console/account/pin/off', { body: { password } })
  expect(await codeOf(forget('not-hers'))).toBe('password.wrong')
  await forget('tortillas-before-sunrise')
  expect(await codeOf(busy(at))).toBe('person.missing')
  await enter(theo, at, own)
  await busy(at)
  expect(await removeStaff(own.ctx.db, 'theo@south-lamar.example')).toBe(true)
  expect(await codeOf(busy(at))).toBe('person.missing')
  expect((await at.call('GET /session')).staff).toMatchObject({ shared: true })
  const { rows } = await sql<{ person_id: string | null }>`
    select person_id from sign_ins where user_id = 'screen-south-lamar'`.execute(own.ctx.db)
  expect(rows).toEqual([{ person_id: null }])
  const board = await at.call('GET /console/locations/{location_id}/tickets', here)
  expect(board.busy?.by).toBe('Theo Brandt')
  await own.close()
})

test('R8.6 a screen of one’s own asks for nobody, whatever is pressed', async () => {
  const own = await journey.staff('crew-south-lamar')
  expect((await busy(own)).busy?.by).toBe('South Lamar crew')
  await own.call('DELETE /console/locations/{location_id}/busy', here)
})
