import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { personSeconds } from '#core/staff/screen-pin.ts'
import { removeStaff } from '#server/staff/store.ts'
import { refused } from './support/an-order.ts'
import { openJourney } from './support/open-journey.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { ana, codeOf, here, type Pin, sharedScreen, theo } from './support/shared-screen.ts'

const journey = sharedJourney()
const at = sharedScreen(journey)
const { busy, enter, stay, typePin } = at

test('R8.6 wrong PINs are counted by person and by screen, at once too', async () => {
  const wrong = { ...ana, pin: '9173' }
  expect(await refused(enter(wrong))).toMatchObject({
    code: 'pin.wrong',
    message: expect.stringMatching(/4 tries/),
  })
  // The right PIN of another forgives the screen and not the person.
  await enter(theo)
  const tries = await Promise.all(Array.from({ length: 6 }, () => codeOf(enter(wrong))))
  expect(new Set(tries)).toEqual(new Set(['pin.wrong', 'person.spent']))
  const second = await journey.staff('screen-south-lamar')
  expect(await refused(enter(ana, second))).toMatchObject({
    code: 'person.spent',
    message: expect.stringMatching(/own account/),
  })
  expect(await codeOf(busy(second))).toBe('person.missing')
  // This screen takes nobody’s PIN any more until it is locked and its password opens it.
  expect(await refused(enter(theo))).toMatchObject({
    code: 'pin.wrong',
    message: expect.stringMatching(/Lock this screen/),
  })
  await at.screen.call('PUT /console/lock')
  await at.screen.call('PUT /console/lock/opened', {
    body: { password: 'above-the-pass-it-hangs' },
  })
  await enter(theo)
  // A new PIN counts anew, and the one before is nobody’s.
  const own = await journey.staff('ana-ruiz')
  const body = { password: 'tortillas-before-sunrise', pin: '7419', minutes: null }
  expect(await own.call('PUT /console/account/pin', { body })).toMatchObject({
    pin: true,
    lock_minutes: null,
  })
  expect(await refused(enter(ana, second))).toMatchObject({
    message: expect.stringMatching(/3 tries/),
  })
  await enter({ ...ana, pin: '7419' }, second)
  await own.call('PUT /console/account/pin', { body: { ...body, pin: ana.pin } })
})

test('R8.6 a right PIN forgives one wrong one and no more, of the person and of the screen', async () => {
  const guess = async (person: Pin, times: number) => {
    for (let time = 0; time < times; time += 1)
      expect(await codeOf(enter({ ...person, pin: '9173' }))).toBe('pin.wrong')
  }
  await guess(ana, 3)
  await enter(ana)
  await guess(ana, 2)
  // Three, less one, and two more: of her five one is left, and of the screen’s.
  expect(await refused(enter({ ...ana, pin: '9173' }))).toMatchObject({
    code: 'person.spent',
  })
  const second = await journey.staff('screen-south-lamar')
  expect(await refused(enter(ana, second))).toMatchObject({
    code: 'person.spent',
  })
  expect(await codeOf(enter(theo))).toBe('pin.wrong')
  // Nor does who guesses open the lock by their own PIN to be forgiven.
  await at.screen.call('PUT /console/lock')
  const opened = at.screen.call('PUT /console/lock/opened', { body: theo })
  expect(await codeOf(opened)).toBe('pin.wrong')
})

test('R8.6 opening a shared screen by one’s own PIN forgives no guesses at another’s', async () => {
  const wrong = { ...ana, pin: '9173' }
  for (let time = 0; time < 4; time += 1) expect(await codeOf(enter(wrong))).toBe('pin.wrong')
  await at.screen.call('PUT /console/lock')
  await at.screen.call('PUT /console/lock/opened', { body: theo })
  // Four, less one.
  expect(await refused(enter({ ...theo, pin: '9173' }))).toMatchObject({
    message: expect.stringMatching(/1 try/),
  })
})

test('R8.6 head office is nobody on a shared screen: a PIN is no way past its second step', async () => {
  const { db } = journey.ctx
  const office = await journey.staff('head-office')
  const id = 'head-office'
  const body = { password: 'his-pit-and-her-comal', pin: '6283', minutes: null }
  await office.call('PUT /console/account/pin', { body })
  expect((await at.screen.call('GET /console/persons')).map((person) => person.id)).not.toContain(
    id,
  )
  expect(await codeOf(enter({ staff_id: id, pin: body.pin }))).toBe('pin.wrong')
  // Who becomes head office while their seconds run presses nothing more.
  await enter(theo)
  await sql`update staff set role = 'head_office' where id = 'theo-brandt'`.execute(db)
  expect(await codeOf(busy())).toBe('person.missing')
  await sql`update staff set role = 'shift_lead' where id = 'theo-brandt'`.execute(db)
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
  await at.screen.call('DELETE /console/person')
  expect(await codeOf(busy())).toBe('person.missing')
})

test('R8.6 any person’s PIN opens a shared screen, and a locked one takes no press', async () => {
  await enter(ana)
  await at.screen.call('PUT /console/lock')
  expect(await codeOf(busy())).toBe('staff.locked')
  expect(await codeOf(enter(ana))).toBe('staff.locked')
  expect(await at.screen.call('GET /console/persons')).toHaveLength(3)
  const open = (person: Pin) => at.screen.call('PUT /console/lock/opened', { body: person })
  expect(await codeOf(open({ ...theo, pin: '1593' }))).toBe('pin.wrong')
  expect(await open(theo)).toMatchObject({ pressing: { name: 'Theo Brandt' } })
  await stay(theo)
  expect((await busy()).busy?.by).toBe('Theo Brandt')
})

test('R8.6 the lock ends whose name presses carry, and who opens it by the password has none', async () => {
  const { db } = journey.ctx
  const byPassword = () =>
    at.screen.call('PUT /console/lock/opened', { body: { password: 'above-the-pass-it-hangs' } })
  await enter(ana)
  await at.screen.call('PUT /console/lock')
  const { rows } = await sql`select from sign_ins where person_id = 'ana-ruiz'`.execute(db)
  expect(rows).toHaveLength(0)
  expect(await byPassword()).toEqual({ done: true, pressing: null })
  expect(await codeOf(busy())).toBe('person.missing')
  // A process of the version before leaves a name on a locked screen.
  await enter(ana)
  await sql`update sign_ins set locked_at = now() where person_id = 'ana-ruiz'`.execute(db)
  await byPassword()
  expect(await codeOf(busy())).toBe('person.missing')
})

test('R8.6 who forgets their PIN, or is taken out, is nobody at once; what they did keeps standing', async () => {
  const own = await openJourney()
  const theirs = await own.staff('screen-south-lamar')
  await enter(ana, theirs, own)
  await busy(theirs)
  const mine = await own.staff('ana-ruiz')
  const forget = (password: string) =>
    mine.call('PUT /console/account/pin/off', { body: { password } })
  expect(await codeOf(forget('not-hers'))).toBe('password.wrong')
  await forget('tortillas-before-sunrise')
  expect(await codeOf(busy(theirs))).toBe('person.missing')
  await enter(theo, theirs, own)
  await busy(theirs)
  expect(await removeStaff(own.ctx.db, 'theo@south-lamar.example')).toBe(true)
  expect(await codeOf(busy(theirs))).toBe('person.missing')
  expect((await theirs.call('GET /session')).staff).toMatchObject({ shared: true })
  const { rows } = await sql<{ person_id: string | null }>`
    select person_id from sign_ins where user_id = 'screen-south-lamar'`.execute(own.ctx.db)
  expect(rows).toEqual([{ person_id: null }])
  const board = await theirs.call('GET /console/locations/{location_id}/tickets', here)
  expect(board.busy?.by).toBe('Theo Brandt')
  await own.close()
})

test('R8.6 a screen that is loaded anew knows who presses on it, until they are done', async () => {
  const screen = await journey.staff('screen-south-lamar')
  const known = async () => (await screen.call('GET /session')).staff?.pressing
  expect(await known()).toBeNull()
  const pressing = await screen.call('PUT /console/person', { body: theo })
  expect(await known()).toEqual(pressing)
  await screen.call('DELETE /console/person')
  expect(await known()).toBeNull()
})
