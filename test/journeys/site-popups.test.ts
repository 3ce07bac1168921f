import { beforeAll, expect, test } from 'vitest'
import { addMinutes, localTimeAt } from '#core/time.ts'
import type { Story } from '#server/gateways/content/content-gateway.ts'
import { aMember } from '#test/journeys/support/a-member.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'
import { steadyZone, zoneAt } from '#test/builders/steady-chain.ts'
import { startShopping } from '#test/journeys/support/shopping.ts'

const now = Temporal.Now.instant().toString()

/** What a clock in the chain’s zone shows some minutes from now, as an editor writes it. */
function onTheChainsClock(minutes: number): string {
  const shown = localTimeAt(addMinutes(now, minutes), steadyZone)
  return `${shown.slice(0, 4)}-${shown.slice(4, 6)}-${shown.slice(6, 8)}T${shown.slice(9)}`
}

const always = { start: addMinutes(now, -60), end: addMinutes(now, 60) }
const welcome = { start: onTheChainsClock(-30), end: onTheChainsClock(30) }

const stories: readonly Story[] = [
  aPopup('everyone', {}),
  aPopup('members', { audience: 'members' }),
  aPopup('guests', { audience: 'guests' }),
  aPopup('catering', { channel: 'catering' }),
  aPopup('first', { position: -1, pages: ['/news/*'] }),
  aPopup('over', { end: addMinutes(now, -1) }),
  aPopup('to-come', { start: addMinutes(now, 30) }),
  aPopup('half-past', { start: onTheChainsClock(-30), end: onTheChainsClock(30) }),
  aPopup('broken', { heading: '' }),
  { ...aPopup('welcome', {}), full_slug: 'popups/welcome', content: welcome },
]

const journey = sharedJourney({
  ctx: {
    content: {
      name: 'a test’s own',
      filter: async (prefix) => stories.filter(({ full_slug }) => full_slug.startsWith(prefix)),
    },
  },
})
beforeAll(async () => {
  await openKitchen(journey.ctx.db, 'mesa', { time_zone: zoneAt(11) })
})

function aPopup(slug: string, changed: object): Story {
  const texts = { heading: slug, body: 'Told over a page.', dismiss: 'Got it' }
  return {
    slug,
    full_slug: `site-popups/${slug}`,
    name: slug,
    first_published_at: null,
    created_at: now,
    content: { ...texts, ...always, ...changed },
  }
}

const told = async (guest: Guest) =>
  (await guest.call('GET /frame')).popups.map(({ heading }) => heading)

test('R4.19 guests and members are told what is for them, on their site, in its order and its time', async () => {
  const member = await aMember(journey)
  const guest = journey.guest()
  expect(await told(guest)).toEqual(['first', 'everyone', 'guests', 'half-past'])
  expect(await told(member)).toEqual(['first', 'everyone', 'members', 'half-past'])
  expect(await told(guest.on('catering'))).toEqual([
    'first',
    'everyone',
    'guests',
    'catering',
    'half-past',
  ])
})

test('R5.12 a popup answers with its fields, and the pages it is for', async () => {
  const { popups } = await journey.guest().call('GET /frame')
  expect(popups[0]).toEqual({
    id: `first@${always.start}`,
    icon: 'info',
    heading: 'first',
    body: 'Told over a page.',
    class: 'calm',
    qrCode: null,
    buttons: [],
    dismiss: 'Got it',
    pages: ['/news/*'],
  })
})

test('R4.19 half past by the clock of the kitchen: an hour later where the order is cooked in another zone', async () => {
  const guest = journey.guest()
  await startShopping(guest, 'mesa-menu')
  expect(await told(guest)).toEqual(['first', 'everyone', 'guests'])
})

test('R6.23 the welcome runs by the clock of the kitchen too, and answers with moments', async () => {
  const query = { starts_with: 'popups' } as const
  const start = async (guest: Guest) => {
    const [story] = (await guest.call('GET /content/filter', { query })).stories
    return Temporal.Instant.from(String(story?.content['start'])).epochMilliseconds
  }
  const guest = journey.guest()
  const inChicago = await start(guest)
  await startShopping(guest, 'mesa-menu')
  expect((await start(guest)) - inChicago).toBe(3_600_000)
})
