import { expect, test } from 'vitest'
import type { Printer, PrinterUse } from '#core/location/printers.ts'
import { addMinutes } from '#core/time.ts'
import {
  isAway,
  isPaperWanted,
  kindsAgain,
  type PrintedTicket,
  type PrintingKitchen,
  papersAgain,
  papersDue,
  printsNow,
} from './papers-due.ts'

const now = '2026-11-20T18:00:00.000Z'
const open = (station: string) => ({ station, started_at: null, done_at: null })
const made = (station: string) => ({ station, started_at: now, done_at: now })

const aPrinter = (prints: Partial<PrinterUse> = {}, differs: Partial<Printer> = {}): Printer => ({
  name: 'Kitchen',
  address: 'simulated',
  width: 42,
  prints: { tickets: 'always', labels: false, receipts: false, ...prints },
  ...differs,
})

const aKitchen = (
  printers: readonly Printer[],
  seen: Readonly<Record<string, number>> = {},
): PrintingKitchen => ({
  printers,
  screens: Object.entries(seen).map(([station, ago]) => ({
    station: station === 'all' ? null : station,
    seen_at: addMinutes(now, -ago),
  })),
  pace: {
    make_times: [
      { station: 'grill', one: 10, five: 10 },
      { station: 'bar', one: 2, five: 2 },
    ],
    slack_minutes: 2,
  },
})

/** A burger and a cola whose whole work has come: the bar starts eight minutes after the grill. */
const aTicket = (differs: Partial<PrintedTicket> = {}): PrintedTicket => ({
  ready_at: addMinutes(now, 12),
  made_by: addMinutes(now, 12),
  fired_at: now,
  lines: [
    { quantity: 1, utensil: false, parts: [open('grill')] },
    { quantity: 1, utensil: false, parts: [open('bar')] },
  ],
  papers: [],
  ...differs,
})

const stationsDue = (ticket: PrintedTicket, kitchen: PrintingKitchen, at = now) =>
  papersDue(ticket, kitchen, at).map(({ station }) => station)

const aBegun = (printer: string, station: string | null, is_printed = true) =>
  ({ kind: 'ticket', printer, station, is_printed }) as const

const byStation = { stations: ['grill', 'bar'] }

test('R8.6 a ticket prints at each station as its own moment comes there', () => {
  const kitchen = aKitchen([aPrinter(byStation)])
  expect(stationsDue(aTicket(), kitchen)).toEqual(['grill'])
  expect(stationsDue(aTicket(), kitchen, addMinutes(now, 8))).toEqual(['grill', 'bar'])
  const begun = [aBegun('Kitchen', 'grill')]
  expect(stationsDue(aTicket({ papers: begun }), kitchen, addMinutes(now, 8))).toEqual(['bar'])
})

test('R8.6 a printer without stations prints all of an order at once, and once', () => {
  const kitchen = aKitchen([aPrinter()])
  expect(stationsDue(aTicket(), kitchen)).toEqual([null])
  const begun = [aBegun('Kitchen', null)]
  expect(stationsDue(aTicket({ papers: begun }), kitchen)).toEqual([])
})

/** Which tickets a kitchen with these printers begins of an order of which it had begun some, once all of it has come. */
const dueNow = (printers: readonly Printer[], ...papers: PrintedTicket['papers']) =>
  papersDue(aTicket({ papers }), aKitchen(printers), addMinutes(now, 8)).map(
    ({ printer, station }) => `${printer} ${station ?? 'all'}`,
  )

test('R8.6 what a printer printed under another name isn’t printed again, and what it hadn’t printed is', () => {
  const hot = aPrinter(byStation, { name: 'Hot line' })
  expect(dueNow([hot], aBegun('Grill', 'grill'))).toEqual(['Hot line bar'])
  expect(dueNow([hot], aBegun('Grill', null))).toEqual([])
  expect(dueNow([hot], aBegun('Grill', 'grill', false))).toEqual(['Hot line grill', 'Hot line bar'])
  const expo = aPrinter({ tickets: 'never', labels: true }, { name: 'Expo' })
  const labels = { kind: 'labels', printer: 'Bags', station: null, is_printed: true } as const
  expect(dueNow([expo], labels)).toEqual([])
})

test('R8.6 what was printed for a station isn’t printed again by a printer that is given that station', () => {
  const grill = aPrinter({ stations: ['grill'] }, { name: 'Grill' })
  const bar = aPrinter({ stations: ['bar'] }, { name: 'Bar' })
  expect(dueNow([grill, bar], aBegun('Grill', 'grill'), aBegun('Grill', 'bar'))).toEqual([])
  expect(dueNow([grill, bar], aBegun('Grill', null))).toEqual([])
  // Of what it hadn’t printed the other one takes care.
  expect(dueNow([grill, bar], aBegun('Grill', 'bar', false))).toEqual(['Grill grill', 'Bar bar'])
})

test('R8.6 a printer that prints all of an order now prints what of it wasn’t printed, by station', () => {
  const kitchen = aPrinter()
  expect(dueNow([kitchen], aBegun('Kitchen', 'grill'))).toEqual(['Kitchen bar'])
  const lines = [
    { quantity: 1, utensil: false, parts: [made('grill')] },
    { quantity: 1, utensil: false, parts: [open('bar')] },
  ]
  const papers = [aBegun('Kitchen', 'grill')]
  expect(papersDue(aTicket({ lines, papers }), aKitchen([kitchen]), addMinutes(now, 8))).toEqual([
    { kind: 'ticket', printer: 'Kitchen', station: 'bar' },
  ])
})

test('R8.6 two printers of one station print it each', () => {
  const grill = aPrinter({ stations: ['grill'] }, { name: 'Grill' })
  const expo = aPrinter({}, { name: 'Expo' })
  expect(dueNow([grill, expo], aBegun('Grill', 'grill'))).toEqual(['Expo all'])
})

test('R8.6 a station whose screen is away for a minute prints, and one with a screen doesn’t', () => {
  const printer = aPrinter({ tickets: 'when_screen_away', ...byStation })
  const later = addMinutes(now, 9)
  const seen = (grill: number, bar: number) =>
    stationsDue(aTicket(), aKitchen([printer], { grill: grill - 9, bar: bar - 9 }), later)
  expect(seen(0, 0)).toEqual([])
  expect(seen(1, 0)).toEqual(['grill'])
  expect(seen(0.9, 1.5)).toEqual(['bar'])
})

test('R8.6 a screen of all stations stands for each, and where no screen ever was all are away', () => {
  const { screens } = aKitchen([], { all: 0.5, grill: 20 })
  expect(isAway(screens, 'grill', now)).toBe(false)
  expect(isAway(screens, 'bar', now)).toBe(false)
  expect(isAway([], 'bar', now)).toBe(true)
})

test('R8.6 what a station has made prints no more, and utensils alone print nothing', () => {
  const kitchen = aKitchen([aPrinter(byStation)])
  const lines = [
    { quantity: 1, utensil: false, parts: [made('grill')] },
    { quantity: 1, utensil: true, parts: [open('bar')] },
  ]
  expect(stationsDue(aTicket({ lines }), kitchen, addMinutes(now, 9))).toEqual([])
  // Begun isn’t made: a ticket that was in work as its screen went away prints.
  const begun = [{ quantity: 1, utensil: false, parts: [{ ...open('grill'), started_at: now }] }]
  expect(stationsDue(aTicket({ lines: begun }), kitchen)).toEqual(['grill'])
})

test('R8.6 labels and receipts print as an order comes to its kitchen, whatever its screens do', () => {
  const expo = aPrinter({ tickets: 'never', labels: true, receipts: true }, { name: 'Expo' })
  const kitchen = aKitchen([expo], { all: 0 })
  expect(papersDue(aTicket(), kitchen, now).map(({ kind }) => kind)).toEqual(['labels', 'receipt'])
})

test('R8.6 orders aren’t read while screens show all that a kitchen would print', () => {
  const waiting = aPrinter({ tickets: 'when_screen_away', ...byStation })
  expect(printsNow(aKitchen([waiting], { grill: 0, bar: 0 }), now)).toBe(false)
  expect(printsNow(aKitchen([waiting], { grill: 0, bar: 2 }), now)).toBe(true)
  expect(printsNow(aKitchen([aPrinter()], { all: 0 }), now)).toBe(true)
  expect(printsNow(aKitchen([aPrinter({ tickets: 'never' })]), now)).toBe(false)
  // A dish may be made where nothing was measured: only a screen of all stations shows that.
  const whole = aPrinter({ tickets: 'when_screen_away' })
  expect(printsNow(aKitchen([whole], { grill: 0, bar: 0 }), now)).toBe(true)
  expect(printsNow(aKitchen([whole], { all: 0 }), now)).toBe(false)
})

test('R8.6 a ticket that waited for its printer isn’t printed once its order is made, unless the crew asked for it', () => {
  expect(isPaperWanted('ticket', 'preparing', false)).toBe(true)
  expect(isPaperWanted('ticket', 'ready', false)).toBe(false)
  expect(isPaperWanted('ticket', 'ready', true)).toBe(true)
  expect(isPaperWanted('labels', 'ready', false)).toBe(true)
  expect(isPaperWanted('labels', 'cancelled', true)).toBe(false)
})

test('R8.6 the crew gets a ticket again from every printer that prints such, of the stations that make the order', () => {
  const grill = aPrinter({ stations: ['grill', 'pit'] }, { name: 'Grill' })
  const expo = aPrinter({ tickets: 'never', labels: true }, { name: 'Expo' })
  const { lines } = aTicket()
  expect(papersAgain('ticket', lines, [grill, expo])).toEqual([
    { kind: 'ticket', printer: 'Grill', station: 'grill' },
  ])
  expect(papersAgain('labels', lines, [grill, expo])).toEqual([
    { kind: 'labels', printer: 'Expo', station: null },
  ])
  expect(kindsAgain(lines, [grill, expo])).toEqual(['ticket', 'labels'])
  const left_out = lines.map((line) => ({ ...line, left_out_at: now }))
  expect(papersAgain('ticket', left_out, [grill, expo])).toEqual([])
  expect(kindsAgain(left_out, [grill, expo])).toEqual(['labels'])
})
