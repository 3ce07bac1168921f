import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dependsOnZone,
  isOnPage,
  momentOfContent,
  nextPopup,
  popupAudiences,
  popupsFor,
  type SitePopup,
} from './site-popup.ts'
import { addMinutes } from './time.ts'

const zone = 'America/Chicago'
const now = '2026-11-25T18:00:00Z'

const shown: SitePopup = {
  id: 'hours',
  icon: 'clock',
  heading: 'Short day',
  body: 'Every kitchen closes at two.',
  class: 'calm',
  qrCode: null,
  buttons: [],
  dismiss: 'Got it',
  start: '2026-11-25T12:00',
  end: '2026-11-26T00:00',
  pages: [],
  channel: null,
  audience: null,
  position: 0,
}
const guest = { channel: 'default', audience: 'guests', now, zone } as const

const channels = fc.constantFrom('default', 'catering')
const audiences = fc.constantFrom(...popupAudiences)
const minutes = fc.integer({ min: -3000, max: 3000 })
const popups = fc.array(
  fc
    .record({
      id: fc.string({ maxLength: 3 }),
      channel: fc.option(channels),
      audience: fc.option(audiences),
      position: fc.integer({ min: -3, max: 3 }),
      opens: minutes,
      lasts: fc.integer({ min: 1, max: 3000 }),
    })
    .map(({ opens, lasts, ...one }) => ({
      ...shown,
      ...one,
      start: addMinutes(now, opens),
      end: addMinutes(now, opens + lasts),
    })),
)
const viewers = fc.record({
  channel: channels,
  audience: audiences,
  now: minutes.map((away) => addMinutes(now, away)),
  zone: fc.constant(zone),
})

describe('R4.19 the popups of the content service', () => {
  test('are shown in their window, on their site, to whom they are meant for, and nobody else', () => {
    fc.assert(
      fc.property(popups, viewers, (all, viewer) => {
        const found = popupsFor(all, viewer)
        for (const popup of all) {
          const isMeant =
            [null, viewer.channel].includes(popup.channel) &&
            [null, viewer.audience].includes(popup.audience)
          const isTime =
            Date.parse(popup.start) <= Date.parse(viewer.now) &&
            Date.parse(viewer.now) < Date.parse(popup.end)
          expect(found.includes(popup)).toBe(isMeant && isTime)
        }
      }),
    )
  })

  test('come by their position, and those of one position as the content service has them', () => {
    fc.assert(
      fc.property(popups, viewers, (all, viewer) => {
        const ranks = popupsFor(all, viewer).map((popup) => [popup.position, all.indexOf(popup)])
        const inOrder = ranks.toSorted(
          ([position = 0, nth = 0], [other = 0, otherNth = 0]) =>
            position - other || nth - otherNth,
        )
        expect(ranks).toEqual(inOrder)
      }),
    )
  })

  test('one at a time: the first that wasn’t dismissed, and none once all were', () => {
    const ids = fc.array(fc.string({ maxLength: 3 }))
    fc.assert(
      fc.property(popups, ids, (all, dismissed) => {
        const next = nextPopup(all, dismissed)
        const left = all.filter(({ id }) => !dismissed.includes(id))
        expect(next).toBe(left[0])
        const seen = all.map(({ id }) => id)
        expect(nextPopup(all, [...dismissed, ...seen])).toBeUndefined()
      }),
    )
  })

  test('a time without an offset is what the clock of the kitchen shows', () => {
    expect(momentOfContent('2026-11-26T00:00', zone)).toBe('2026-11-26T06:00:00Z')
    expect(momentOfContent('2026-11-26T00:00', 'America/Denver')).toBe('2026-11-26T07:00:00Z')
    expect(momentOfContent('2026-11-26T00:00:00+01:00', zone)).toBe('2026-11-25T23:00:00Z')
    // Editors of the content service write a space before the hour.
    expect(momentOfContent('2026-11-26 00:00', zone)).toBe('2026-11-26T06:00:00Z')
    const at = (moment: string, there = zone) =>
      popupsFor([shown], { ...guest, now: moment, zone: there }).length
    expect([at('2026-11-25T17:59:59Z'), at('2026-11-25T18:00:00Z')]).toEqual([0, 1])
    expect([at('2026-11-26T05:59:59Z'), at('2026-11-26T06:00:00Z')]).toEqual([1, 0])
    expect(at('2026-11-26T06:00:00Z', 'America/Denver')).toBe(1)
  })

  test('away from its times by the clock a popup is the same in every zone', () => {
    const zones = fc.constantFrom('Pacific/Kiritimati', 'Etc/GMT+12', zone, 'UTC')
    const hours = fc.integer({ min: -100, max: 100 })
    fc.assert(
      fc.property(hours, zones, zones, (away, here, there) => {
        const moment = addMinutes(now, away * 60)
        const seen = [here, there].map((each) =>
          popupsFor([shown], { ...guest, now: moment, zone: each }),
        )
        fc.pre(!dependsOnZone([shown], moment))
        expect(seen[0]).toEqual(seen[1])
      }),
    )
    expect(dependsOnZone([shown], now)).toBe(true)
    expect(dependsOnZone([{ start: now, end: addMinutes(now, 5) }], now)).toBe(false)
  })

  test.each([
    [[], '/anything', true],
    [['/'], '/', true],
    [['/'], '/news', false],
    [['/news'], '/news', true],
    [['/news'], '/news/', true],
    [['/news'], '/news/holidays', false],
    [['/news/*'], '/news', true],
    [['/news/*'], '/news/holidays/hours', true],
    [['/news/*'], '/newsletter', false],
    [['/menu/*', '/cart'], '/cart', true],
    [['/*'], '/anything/at/all', true],
    [['/*'], '/', true],
  ])('pages %j hold the page %s: %s', (pages, path, holds) => {
    expect(isOnPage({ pages }, path)).toBe(holds)
  })

  test('a page that is named is on, and one below it only where the whole part is', () => {
    const part = fc.stringMatching(/^[a-z0-9-]{1,8}$/)
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), part, (parts, below) => {
        const page = `/${parts.join('/')}`
        expect(isOnPage({ pages: [page] }, page)).toBe(true)
        expect(isOnPage({ pages: [page] }, `${page}/${below}`)).toBe(false)
        expect(isOnPage({ pages: [`${page}/*`] }, `${page}/${below}`)).toBe(true)
        expect(isOnPage({ pages: [`${page}/*`] }, `${page}${below}`)).toBe(false)
      }),
    )
  })
})
