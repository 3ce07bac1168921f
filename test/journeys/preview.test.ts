import { expect, test } from 'vitest'
import { aMember } from '#test/journeys/support/a-member.ts'
import { refused } from '#test/journeys/support/an-order.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
const draft = 'second-firebox'
const path = '/api/content/filter?starts_with=news/_posts'

/** Whether a caller's pages have the draft. */
async function reads(guest: Guest, query: { version?: 'published' } = {}) {
  const { stories } = await guest.call('GET /content/filter', {
    query: { starts_with: 'news/_posts', ...query },
  })
  return stories.some(({ slug }) => slug === draft)
}

const preview = (guest: Guest, on: boolean) => guest.call('PUT /console/preview', { body: { on } })

test('R1.6 head office looks at drafts once it says so, and no more once it says that', async () => {
  const office = await journey.staff('head-office')
  expect(await reads(office)).toBe(false)
  await preview(office, true)
  expect(await reads(office)).toBe(true)
  expect((await office.call('GET /session')).preview).toBe(true)
  expect((await office.call('GET /frame')).session.preview).toBe(true)
  // What is asked for as published is what guests read.
  expect(await reads(office, { version: 'published' })).toBe(false)
  await preview(office, false)
  expect(await reads(office)).toBe(false)
  expect((await office.call('GET /session')).preview).toBe(false)
})

test('R7.10 nobody else does: no guest, no member, no crew', async () => {
  const member = await aMember(journey)
  const crew = await journey.staff('crew-south-lamar')
  const guest = journey.guest()
  expect((await refused(preview(guest, true))).code).toBe('signed_out')
  expect((await refused(preview(member, true))).code).toBe('signed_out')
  expect((await refused(preview(crew, true))).code).toBe('role.missing')
  for (const caller of [guest, member, crew]) expect(await reads(caller)).toBe(false)
})

test('T22 it is this sign-in’s: signed out, or as somebody else, the device shows no draft', async () => {
  const office = await journey.staff('head-office')
  await preview(office, true)
  const copy = office.copied()
  expect(await reads(copy)).toBe(true)
  await office.call('DELETE /sign-in')
  expect(await reads(office)).toBe(false)
  // Nothing is left of it on the device: what it reads is what everybody does.
  expect((await office.ask(path)).headers.get('cache-control')).toBe('no-cache')
  // The cookie of a preview that somebody copied says nothing without its sign-in, nor beside another.
  expect(await reads(copy)).toBe(false)
  expect(await reads(await journey.staff('head-office', copy))).toBe(false)
})

test('what head office reads in preview is kept by no cache', async () => {
  const office = await journey.staff('head-office')
  await preview(office, true)
  expect((await office.ask(path)).headers.get('cache-control')).toBe('no-store')
  expect((await journey.guest().ask(path)).headers.get('cache-control')).toBe('no-cache')
})
