import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadStaff } from '#server/auth/load-staff.ts'
import { type Journey, openJourney } from '#test/journeys/support/open-journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await openJourney()
})
afterAll(() => journey.close())

const crew = { email: 'crew@south-lamar.example', password: 'post-oak-and-patience' }

test('R8.6 crew signs in, is known on both sites with its locations, and signs out', async () => {
  const guest = journey.guest()
  const { staff } = await guest.call('POST /sign-in', { body: crew })
  expect(staff).toMatchObject({ role: 'crew', location_ids: ['south-lamar'] })
  expect((await guest.call('GET /session')).staff).toEqual(staff)
  expect((await guest.on('catering').call('GET /session')).staff).toEqual(staff)
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
  const tries = Array.from({ length: 12 }, () =>
    journey.guest().call('POST /sign-in', {
      body: { email: 'office@fritz-and-alma.example', password: 'a guess' },
    }),
  )
  const outcomes = await Promise.allSettled(tries)
  const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)
  expect(codes.filter((code) => code === 'sign_in.wrong').length).toBeLessThanOrEqual(10)
  expect(codes).toContain('request.too_many')
})

test('bringing an account again changes its password and its locations', async () => {
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
  await loadStaff(journey.database, file)
  const body = { email: 'crew@austin.example', password: account.password }
  const { staff } = await journey.guest().call('POST /sign-in', { body })
  expect(staff.location_ids).toEqual(['mueller-mill'])
  await expect(journey.staff('crew-austin')).rejects.toMatchObject({ code: 'sign_in.wrong' })
})
