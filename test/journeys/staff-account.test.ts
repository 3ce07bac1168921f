import { expect, test } from 'vitest'
import type { StaffAccountAnswer } from '#contract/staff/account.ts'
import { totpCode } from '#test/journeys/support/totp-code.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { openJourney } from '#test/journeys/support/open-journey.ts'
import { refused } from '#test/journeys/support/an-order.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney({ settings: { staff_two_factor: 'required' } })

const crew = { email: 'crew@austin.example', password: 'two-kitchens-one-comal' }
const office = { email: 'office@fritz-and-alma.example', password: 'his-pit-and-her-comal' }

const current = (account: StaffAccountAnswer) => account.sign_ins.filter((one) => one.current)

/** Sets a second factor up and returns its secret and its recovery codes. */
async function setUp(person: Guest, password: string, at: number) {
  const { secret } = await person.call('POST /console/account/second-factor', {
    body: { password },
  })
  const { recovery_codes } = await person.call('PUT /console/account/second-factor', {
    body: { code: totpCode(secret, at) },
  })
  return { secret, recovery_codes }
}

const seconds = () => Temporal.Now.instant().epochMilliseconds / 1000

test('staff change their own password: the old one is dead, so is every other session, and easy ones are refused', async () => {
  const own = await openJourney()
  const [here, elsewhere] = [await own.staff('crew-austin'), await own.staff('crew-austin')]
  const change = (current_password: string, password: string) =>
    here.call('PUT /console/account/password', { body: { current_password, password } })
  expect(await refused(change('a guess', 'mesquite and patience'))).toMatchObject({
    code: 'password.wrong',
  })
  for (const easy of ['short', 'Password1!', 'austin-floater'])
    expect((await refused(change(crew.password, easy))).fields).toHaveProperty('password')
  const account = await change(crew.password, 'mesquite and patience')
  expect(account.sign_ins).toHaveLength(1)
  expect((await elsewhere.call('GET /session')).staff).toBeNull()
  expect(await refused(own.guest().call('POST /sign-in', { body: crew }))).toMatchObject({
    code: 'sign_in.wrong',
  })
  await own.guest().call('POST /sign-in', { body: { ...crew, password: 'mesquite and patience' } })
  await own.close()
})

test('head office sets up a second step before anything else, and needs it to sign in from then on', async () => {
  const person = await journey.staff('head-office')
  expect((await person.call('GET /session')).staff).toMatchObject({ unproved: true })
  expect(await refused(person.call('GET /console/mail'))).toMatchObject({
    status: 403,
    code: 'staff.second_factor_needed',
  })
  const at = seconds()
  const { secret, recovery_codes } = await setUp(person, office.password, at)
  expect((await person.call('GET /console/account')).second_factor).toEqual({
    on: true,
    required: true,
    recovery_codes_left: 10,
  })
  await person.call('GET /console/mail')
  const enter = (code?: string) =>
    journey.guest().call('POST /sign-in', {
      body: { ...office, ...(code !== undefined && { code }) },
    })
  expect(await refused(enter())).toMatchObject({ code: 'sign_in.code_needed' })
  expect(await refused(enter('000000'))).toMatchObject({ code: 'second_factor.wrong' })
  // The code that set it up was taken then.
  expect(await refused(enter(totpCode(secret, at)))).toMatchObject({ code: 'second_factor.wrong' })
  await enter(totpCode(secret, at + 30))
  expect(await refused(enter(totpCode(secret, at + 30)))).toMatchObject({
    code: 'second_factor.wrong',
  })
  const [slip = ''] = recovery_codes
  await enter(slip.toLowerCase())
  expect(await refused(enter(slip))).toMatchObject({ code: 'second_factor.wrong' })
  const { sign_ins } = await person.call('GET /console/account')
  // Refused tries have left no session behind.
  expect(sign_ins).toHaveLength(3)
})

test('a crew needs no second step, may have one, and moves it to another phone', async () => {
  const person = await journey.staff('crew-austin')
  expect((await person.call('GET /session')).staff).toMatchObject({ unproved: false })
  await setUp(person, crew.password, seconds())
  const again = person.call('POST /console/account/second-factor', {
    body: { password: crew.password },
  })
  expect(await refused(again)).toMatchObject({ code: 'staff.second_factor_set' })
  const off = await person.call('PUT /console/account/second-factor/off', {
    body: { password: crew.password },
  })
  expect(off.second_factor).toEqual({ on: false, required: false, recovery_codes_left: 0 })
  await journey.guest().call('POST /sign-in', { body: crew })
})

test('staff see where they are signed in, end one session, and all others at once', async () => {
  const [here, one, two] = [
    await journey.staff('crew-south-lamar'),
    await journey.staff('crew-south-lamar'),
    await journey.staff('crew-south-lamar'),
  ]
  const [first] = current(await one.call('GET /console/account'))
  const left = await here.call('DELETE /console/account/sign-ins/{sign_in_id}', {
    params: { sign_in_id: first?.id ?? '' },
  })
  expect(left.sign_ins).toHaveLength(2)
  expect((await one.call('GET /session')).staff).toBeNull()
  const foreign = await journey.staff('crew-austin')
  const [strange] = current(await foreign.call('GET /console/account'))
  const end = here.call('DELETE /console/account/sign-ins/{sign_in_id}', {
    params: { sign_in_id: strange?.id ?? '' },
  })
  expect(await refused(end)).toMatchObject({ code: 'thing.missing' })
  expect((await here.call('DELETE /console/account/sign-ins')).sign_ins).toHaveLength(1)
  expect((await two.call('GET /session')).staff).toBeNull()
})

test('a locked screen shows its board and does nothing until the PIN opens it', async () => {
  const password = 'post-oak-and-patience'
  const person = await journey.staff('crew-south-lamar')
  expect(await refused(person.call('PUT /console/lock'))).toMatchObject({
    code: 'pin.missing',
    message: 'Set a PIN in your account first.',
  })
  const setPin = (pin: string) =>
    person.call('PUT /console/account/pin', { body: { password, pin, minutes: 5 } })
  expect((await refused(setPin('1234'))).fields).toHaveProperty('pin')
  expect(await setPin('4071')).toMatchObject({ lock_minutes: 5 })
  await person.call('PUT /console/lock')
  const location = { params: { location_id: 'south-lamar' } }
  await person.call('GET /console/locations/{location_id}/tickets', location)
  for (const denied of [
    () => person.call('DELETE /console/locations/{location_id}/busy', location),
    () => person.call('GET /console/locations/{location_id}/orders', location),
    () => person.call('GET /console/account'),
    () => person.call('PUT /console/account/pin/off', { body: { password } }),
  ])
    expect(await refused(denied())).toMatchObject({ status: 403, code: 'staff.locked' })
  const open = (pin: string) => person.call('PUT /console/lock/opened', { body: { pin } })
  await open('4071')
  await person.call('DELETE /console/locations/{location_id}/busy', location)
  // A screen whose lock we never heard of, without a connection, opens by nothing else either.
  expect(await refused(open('0000'))).toMatchObject({ code: 'pin.wrong' })
  await open('4071')
})

test('five wrong PINs, at once too, and the password alone opens a screen', async () => {
  const person = await journey.staff('crew-south-lamar')
  const open = (body: { readonly pin: string } | { readonly password: string }) =>
    person.call('PUT /console/lock/opened', { body })
  await person.call('PUT /console/lock')
  const tries = await Promise.all(
    ['1111', '2222', '3333', '4444', '5555', '6666'].map((pin) => refused(open({ pin }))),
  )
  expect(new Set(tries.map(({ code }) => code))).toEqual(new Set(['pin.wrong']))
  expect(await refused(open({ pin: '4071' }))).toMatchObject({ code: 'pin.wrong' })
  expect(await refused(open({ password: 'a guess' }))).toMatchObject({ code: 'password.wrong' })
  await open({ password: 'post-oak-and-patience' })
  await person.call('PUT /console/lock')
  await open({ pin: '4071' })
})
