import { expect, test } from 'vitest'
import {
  formatDateTime,
  formatDayIn,
  formatDaysIn,
  formatWeekdayIn,
} from '#core/format/format-date-time.ts'
import { aRewardsProgram } from '#test/builders/a-rewards-program.ts'
import { hostGroup } from '#test/journeys/support/a-group.ts'
import { aMember } from '#test/journeys/support/a-member.ts'
import { dayAhead, heldTable } from '#test/journeys/support/a-table.ts'
import { anOrder } from '#test/journeys/support/an-order.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { guestsOfPages } from '#test/journeys/support/guests-of-pages.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { grantPoints, rewarding } from '#test/journeys/support/rewards.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { aTable } from '#test/journeys/support/table-orders.ts'

const journey = groupJourney()
const guestOfPages = guestsOfPages(journey)

/** The product with its pages. */
const house = () => ({ ctx: journey.ctx, guest: guestOfPages })

/** A page as somebody reads it whose browser asks for French. */
async function inFrench(guest: Guest, address: string): Promise<string> {
  const answer = await guest.ask(address, { headers: { 'accept-language': 'fr-FR' } })
  return answer.text()
}

const written = (text: string) => `<span lang="fr-FR" dir="ltr">${text}</span>`

test('R11.11 a member reads the days of their points and until when they are good in their own language', async () => {
  await rewarding(journey, aRewardsProgram())
  const email = 'points-in-french@example.com'
  const member = await aMember(house(), email)
  await grantPoints(journey, email, 700)
  const { history, expires } = await member.call('GET /rewards')
  const page = await inFrench(member, '/account/rewards')
  expect(page).toContain(`<td>${written(formatDayIn(history[0]?.day ?? '', 'fr-FR').text)}</td>`)
  expect(page).toContain(written(formatDayIn(expires?.day ?? '', 'fr-FR').text))
})

test('R11.11 a member reads from when through when a challenge runs in their own language', async () => {
  const [from, through] = ['20260105', '20991231']
  const lunches = { id: 'two', name: 'Two orders', note: 'Two orders.', orders: 2, points: 300 }
  await rewarding(journey, aRewardsProgram({ challenges: [{ ...lunches, from, through }] }))
  const member = await aMember(house(), 'challenged-in-french@example.com')
  const page = await inFrench(member, '/account/challenges')
  expect(page).toContain(written(formatDaysIn(from, through, 'fr-FR').text))
})

test('R11.11 a member reads when their table is in their own language, held and reserved', async () => {
  const member = await aMember(house(), 'table-in-french@example.com')
  const held = await heldTable(member, 2, 2, dayAhead(4))
  const finder = await inFrench(member, `/reservations?hold=${held.id}`)
  expect(finder).toContain(written(formatDateTime(held.at, 'fr-FR').text))
  const { at, params } = await aTable(member)
  const page = await inFrench(member, `/reservations/${params.reservation_id}`)
  expect(page).toContain(written(formatDateTime(at, 'fr-FR').text))
})

test('R11.11 a member reads until when an invite is open in their own language', async () => {
  const { invite } = await hostGroup(house(), 'grove-menu', 'host-in-english@example.com')
  const member = await aMember(house(), 'invited-in-french@example.com')
  const { deadline } = await member.call('GET /group-invites/{invite}', { params: { invite } })
  const page = await inFrench(member, `/group-order?groupOrderId=${invite}`)
  expect(page).toContain(written(formatDateTime(deadline.replaceAll('-', ''), 'fr-FR').text))
})

test('R11.11 a member reads on which days a kitchen is open, and which differ, in their own language', async () => {
  const member = await aMember(house(), 'hours-in-french@example.com')
  const day = dayAhead(9)
  const exceptions = [{ day, span: null, note: 'Feast' }]
  const { path } = await openKitchen(journey.ctx.db, 'feast', { exceptions })
  const page = await inFrench(member, `/locations/${path}`)
  expect(page).toContain(written(formatWeekdayIn('20240101', 'fr-FR').text))
  expect(page).toContain(written(formatDayIn(day, 'fr-FR').text))
})

test('R11.11 whoever waits for an order reads on every page when it is ready in their own language', async () => {
  const member = await aMember(house(), 'waiting-in-french@example.com')
  const { order } = await anOrder(journey, undefined, member)
  const page = await inFrench(member, '/news')
  expect(page).toContain(written(formatDateTime(order.time.ready, 'fr-FR').text))
})
