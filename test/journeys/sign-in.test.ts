import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadStaff } from '#server/staff/load-staff.ts'
import { forgetScreenPin } from '#server/staff/store-screen-lock.ts'
import { removeStaff, staffEmails } from '#server/staff/store.ts'
import { createApp } from '#server/start/app.ts'
import { openLog } from '#server/config/open-log.ts'
import { eventsOf } from '#test/journeys/support/events.ts'
import { newGuest } from '#test/journeys/support/guest.ts'
import { openJourney } from '#test/journeys/support/open-journey.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()

const crew = { email: 'crew@south-lamar.example', password: 'post-oak-and-patience' }

test('R8.6 crew signs in, is known on both sites with its locations, and signs out', async () => {
  const guest = journey.guest()
  const { staff } = await guest.call('POST /sign-in', { body: crew })
  expect(staff).toMatchObject({ role: 'crew', location_ids: ['south-lamar'] })
  const standing = {
    ends_at: expect.any(String),
    unproved: false,
    locked: false,
    lock_minutes: null,
    shared: false,
    pressing: null,
  }
  const known = { ...staff, ...standing }
  expect((await guest.call('GET /session')).staff).toEqual(known)
  expect((await guest.on('catering').call('GET /session')).staff).toEqual(known)
  await guest.call('DELETE /sign-in')
  expect((await guest.call('GET /session')).staff).toBeNull()
})

test('R8.6 head office covers every location without being named for one', async () => {
  const office = await journey.staff('head-office')
  const { staff } = await office.call('GET /session')
  expect(staff).toMatchObject({ role: 'head_office', location_ids: [] })
  const locations = await office.call('GET /console/locations')
  expect(locations.length).toBeGreaterThan(20)
})

test('an unknown address and a wrong password get the same answer', async () => {
  const wrong = [
    { ...crew, password: 'not the password' },
    { ...crew, email: 'nobody@south-lamar.example' },
  ]
  const answers = await Promise.all(
    wrong.map(async (body) => {
      const answer = await journey.guest().ask('/api/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return {
        status: answer.status,
        text: await answer.text(),
        cookies: answer.headers.getSetCookie(),
      }
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ status: 401, cookies: [] })
})

test('a session that was left is dead, even for who kept its cookie', async () => {
  const guest = await journey.staff('crew-south-lamar')
  const thief = guest.copied()
  await guest.call('DELETE /sign-in')
  expect((await thief.call('GET /session')).staff).toBeNull()
})

test('the console answers 401 to guests and to a forged session', async () => {
  const guest = journey.guest()
  await expect(guest.call('GET /console/locations')).rejects.toMatchObject({
    status: 401,
    code: 'signed_out',
  })
  const forged = await guest.ask('/api/console/locations', {
    headers: { cookie: 'comal.session_token=abc.def' },
  })
  expect(forged.status).toBe(401)
})

test('one account can’t be tried endlessly', async () => {
  const body = JSON.stringify({ email: 'office@fritz-and-alma.example', password: 'a guess' })
  const headers = { 'content-type': 'application/json' }
  const tries = Array.from({ length: 12 }, () =>
    journey.guest().ask('/api/sign-in', { method: 'POST', headers, body }),
  )
  const answers = await Promise.all(tries)
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10)
  expect(refused.map((answer) => answer.headers.get('retry-after'))).toContain('60')
  expect(await refused[0]?.json()).toMatchObject({ code: 'sign_in.too_many' })
})

test('over https the session cookie is bound to the host and out of reach of scripts and other sites', async () => {
  const secured = await openJourney({
    settings: { public_url: 'https://order.example', catering_url: 'https://cater.example' },
  })
  const enter = new Request('https://order.example/api/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(crew),
  })
  const [cookie = ''] = (await secured.answer(enter)).headers.getSetCookie()
  const seen = new Request('https://order.example/api/console/locations', {
    headers: { cookie: cookie.split(';')[0] ?? '' },
  })
  const { status } = await secured.answer(seen)
  await secured.close()
  expect(status).toBe(200)
  expect(cookie).toMatch(/^__Host-comal\.session_token=/)
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=604800'])
    expect(cookie).toContain(`; ${attribute}`)
  expect(cookie).not.toContain('Domain')
})

test('whoever signs in again gets a new session, and the one before is dead', async () => {
  const guest = await journey.staff('crew-austin')
  const before = guest.copied()
  await guest.call('POST /sign-in', { body: crew })
  expect((await guest.call('GET /session')).staff).toMatchObject({ id: 'crew-south-lamar' })
  expect((await before.call('GET /session')).staff).toBeNull()
})

test('a session is over a week after signing in, used or not', async () => {
  const guest = await journey.staff('crew-south-lamar')
  await sql`update sign_ins set expires_at = expires_at - interval '7 days'`.execute(journey.ctx.db)
  expect((await guest.call('GET /session')).staff).toBeNull()
})

test('T25 a board that is open ends with its session, and no other with it', async () => {
  const kitchen = 'south-lamar'
  const other = await journey.staff('crew-south-lamar')
  const leaving = await journey.staff('crew-south-lamar')
  const [stays, ends] = await Promise.all(
    [other, leaving].map((guest) => eventsOf(guest, `/api/console/locations/${kitchen}/events`)),
  )
  for (const board of [stays, ends]) expect(await board?.next()).toMatchObject({ event: 'board' })
  await leaving.call('DELETE /sign-in')
  journey.ctx.live.publish(`board:${kitchen}`)
  expect(await stays?.next()).toMatchObject({ event: 'board' })
  await expect(ends?.next()).rejects.toThrow('The stream ended')
  await stays?.close()
})

test('an account that is no longer staff is out at once', async () => {
  const guest = await journey.staff('crew-south-lamar')
  const { db } = journey.ctx
  await db.deleteFrom('staff_locations').where('staff_id', '=', 'crew-south-lamar').execute()
  await db.deleteFrom('staff').where('id', '=', 'crew-south-lamar').execute()
  expect((await guest.call('GET /session')).staff).toBeNull()
  await expect(journey.staff('crew-south-lamar')).rejects.toMatchObject({ code: 'sign_in.wrong' })
})

test('who signs in, who leaves and who is refused is logged: by id, never by what was typed', async () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const open = new AbortController().signal
  const app = createApp({ ...journey.ctx, log }, { draining: open, closing: open, site: null })
  const guest = newGuest((request) => app.fetch(request))
  const body = { email: 'crew@austin.example', password: 'two-kitchens-one-comal' }
  await guest.call('POST /sign-in', { body })
  await guest.call('DELETE /sign-in')
  await guest.call('POST /sign-in', { body: { ...body, password: 'a guess' } }).catch(() => null)
  const said = lines.filter((line) => line.includes('sign_in.')).map((line) => JSON.parse(line))
  expect(said.map(({ msg, staff_id, code }) => [msg, staff_id ?? code])).toEqual([
    ['sign_in.entered', 'crew-austin'],
    ['sign_in.left', 'crew-austin'],
    ['sign_in.refused', 'sign_in.wrong'],
  ])
  expect(lines.join('')).not.toMatch(/crew@|a guess/)
})

test('an account isn’t given a password made of its own name, nor a short one', async () => {
  const file = join(journey.database.folder, 'weak.json')
  const account = { id: 'crew-waco', name: 'Waco crew', email: 'waco@fritz.example', role: 'crew' }
  for (const password of ['eleven char', 'WacoCrew-2026!', 'fritz.fritz.fritz', 'aaaaaaaaaaaaa']) {
    await writeFile(file, JSON.stringify([{ ...account, password, locations: [] }]))
    await expect(loadStaff(journey.database, file)).rejects.toThrow(/Use a password/)
  }
  await writeFile(
    file,
    JSON.stringify([{ ...account, password: 'ぱすわーど と mesquite', locations: [] }]),
  )
  expect(await loadStaff(journey.database, file)).toEqual(['Waco crew'])
})

test('a file without an account says so, rather than that nobody may sign in', async () => {
  const file = join(journey.database.folder, 'nobody.json')
  await writeFile(file, '[]')
  await expect(loadStaff(journey.database, file)).rejects.toThrow(/names no account/)
})

test('R8.6 bringing an account again leaves its PIN and what was chosen with it, and gives one where there is none', async () => {
  const file = join(journey.database.folder, 'pins.json')
  const account = {
    id: 'lead-waco',
    name: 'Wren Abel',
    email: 'wren@waco.example',
    password: 'mesquite before noon',
    role: 'shift_lead',
    locations: ['south-lamar'],
  }
  const load = async (given: object) => {
    await writeFile(file, JSON.stringify([{ ...account, ...given }]))
    await loadStaff(journey.database, file)
    const guest = journey.guest()
    const { email, password } = account
    await guest.call('POST /sign-in', { body: { email, password } })
    return guest
  }
  const first = await load({})
  expect(await first.call('GET /console/account')).toMatchObject({ pin: false })
  const given = await load({ pin: '6283' })
  expect(await given.call('GET /console/account')).toMatchObject({ pin: true, lock_minutes: null })
  await given.call('PUT /console/account/pin', {
    body: { password: account.password, pin: '7419', minutes: 10 },
  })
  const again = await load({ pin: '6283' })
  expect(await again.call('GET /console/account')).toMatchObject({ pin: true, lock_minutes: 10 })
  const screen = await journey.staff('screen-south-lamar')
  const enter = (pin: string) =>
    screen.call('PUT /console/person', { body: { staff_id: account.id, pin } })
  await expect(enter('6283')).rejects.toMatchObject({ code: 'pin.wrong' })
  expect(await enter('7419')).toMatchObject({ name: 'Wren Abel' })

  // What was forgotten stays so until the file gives another one.
  await forgetScreenPin(journey.ctx.db, account.id)
  const forgotten = await load({ pin: '6283' })
  expect(await forgotten.call('GET /console/account')).toMatchObject({ pin: false })
  const another = await load({ pin: '5926' })
  expect(await another.call('GET /console/account')).toMatchObject({ pin: true })
  expect(await enter('5926')).toMatchObject({ name: 'Wren Abel' })
})

test('bringing an account again changes its password and its locations, and signs out who was in', async () => {
  const file = join(journey.database.folder, 'accounts.json')
  const account = {
    id: 'crew-austin',
    name: 'Austin floater',
    email: 'Crew@Austin.example',
    password: 'a new one, long enough',
    role: 'crew',
    locations: ['mueller-mill'],
  }
  await writeFile(file, JSON.stringify([account]))
  const before = await journey.staff('crew-austin')
  await loadStaff(journey.database, file)
  expect((await before.call('GET /session')).staff).toBeNull()
  const body = { email: 'crew@austin.example', password: account.password }
  const { staff } = await journey.guest().call('POST /sign-in', { body })
  expect(staff.location_ids).toEqual(['mueller-mill'])
  await expect(journey.staff('crew-austin')).rejects.toMatchObject({ code: 'sign_in.wrong' })
})

test('an account is taken out with its sessions, and nobody else’s', async () => {
  const file = join(journey.database.folder, 'leaving.json')
  const account = {
    id: 'crew-leaving',
    name: 'Somebody leaving',
    email: 'Leaving@Austin.example',
    password: 'a new one, long enough',
    role: 'crew',
    locations: ['mueller-mill'],
  }
  await writeFile(file, JSON.stringify([account]))
  await loadStaff(journey.database, file)
  const body = { email: 'leaving@austin.example', password: account.password }
  const leaving = journey.guest()
  await leaving.call('POST /sign-in', { body })
  const { patient } = journey.database
  expect(await staffEmails(patient)).toContainEqual({
    email: 'leaving@austin.example',
    role: 'crew',
    shared: false,
    location_ids: ['mueller-mill'],
  })
  const others = (await staffEmails(patient)).length - 1
  expect(await removeStaff(patient, 'LEAVING@austin.example')).toBe(true)
  expect((await leaving.call('GET /session')).staff).toBeNull()
  await expect(journey.guest().call('POST /sign-in', { body })).rejects.toMatchObject({
    code: 'sign_in.wrong',
  })
  expect(await staffEmails(patient)).toHaveLength(others)
  expect(await removeStaff(patient, 'leaving@austin.example')).toBe(false)
})

test('accounts of locations that aren’t there are refused by name, all of them', async () => {
  const file = join(journey.database.folder, 'unknown.json')
  const account = (id: string, locations: readonly string[]) => ({
    id,
    name: id,
    email: `${id}@fritz.example`,
    password: 'ぱすわーど と mesquite',
    role: 'crew',
    locations,
  })
  const accounts = [account('crew-a', ['south-lamar', 'moon']), account('crew-b', ['mars'])]
  await writeFile(file, JSON.stringify(accounts))
  const before = await staffEmails(journey.database.patient)
  await expect(loadStaff(journey.database, file)).rejects.toThrow(
    'Nobody was loaded: there is no location moon, mars.',
  )
  expect(await staffEmails(journey.database.patient)).toEqual(before)
})
