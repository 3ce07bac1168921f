import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { aMember } from '#test/journeys/support/a-member.ts'
import { guestOf, openPages } from '#test/journeys/support/guests-of-pages.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()

test('R6.12 loading a page signs out a session of another token provider: its cookie goes, and the page is a guest’s', async () => {
  const guest = guestOf(await openPages(journey.ctx))
  const before = new Set(guest.cookies.keys())
  await aMember({ ctx: journey.ctx, guest: () => guest }, 'foreign@example.com')
  const ofSession = () => [...guest.cookies.keys()].filter((name) => /member/.test(name))
  expect(before.size).toBe(0)
  expect(ofSession()).not.toEqual([])
  const read = async () => (await guest.ask('/', { headers: { accept: 'text/html' } })).text()
  expect(await read()).toContain('Maria')
  expect(ofSession()).not.toEqual([])
  await sql`
    update member_sign_ins set provider = 'legacy'
    where user_id = (select id from members where email = 'foreign@example.com')
  `.execute(journey.ctx.db)
  const page = await read()
  expect(ofSession()).toEqual([])
  expect(page).toContain(m.shell_account_sign_in({}, { locale: 'en' }))
  expect((await guest.call('GET /session')).token).toBeNull()
})
