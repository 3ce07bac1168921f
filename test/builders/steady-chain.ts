import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { locationFile } from '#contract/chain/chain.ts'

const demo = join(import.meta.dirname, '../../demo')
type LocationFile = z.infer<typeof locationFile>

/**
 * How many hours behind UTC it is noon, or soon after, as a run of tests begins. Chosen once a run, by whoever of it reads
 * this first, and kept in the environment for all its processes.
 */
const behind = Number((process.env['STEADY_HOURS_BEHIND'] ??= String(hoursBehindAtNoon())))

/** The zone in which the steady chain lives: nothing that ends at night ends under a test there, and no clock is changed. */
export const steadyZone = zoneAt(12)

/** Returns the zone where it was that hour when it was noon in the steady one; of eleven and later, on the same day. */
export function zoneAt(hour: number, hoursBehind = behind): string {
  const hours = hoursBehind + 12 - hour
  // Named by what has to be added to get to UTC: up to 12 hours, and down to -14.
  const named = hours > 12 ? hours - 24 : hours
  return named < 0 ? `Etc/GMT${named}` : `Etc/GMT+${named}`
}

/** A location where it is night, and nobody there. */
export const asleep = { file: 'san-marcos-cypress-bend', name: 'Cypress Bend', zip: '78666' }

/**
 * Copies the demo chain into a folder, without the sources of its pictures, as it is on a day like any other: every weekday has
 * the hours of its Wednesday, no day is special, catering has no last order, and it is noon in Austin, eleven in Denver and night at one location.
 */
export function copySteadyChain(folder: string): void {
  cpSync(demo, folder, { recursive: true, filter: (file) => !file.endsWith('art') })
  for (const name of globSync('locations/*.json', { cwd: folder }))
    changeFile(join(folder, name), (location) => ({
      ...location,
      ...(location.last_orders && { last_orders: [] }),
      time_zone: zoneAt(hourOf(name, location)),
      hours: location.hours.map(everyDayAlike),
      ...(location.dining && { dining: everyDayAlike(location.dining) }),
      exceptions: [],
    }))
}

function hourOf(file: string, { time_zone }: LocationFile): number {
  if (file.includes(asleep.file)) return 3
  return time_zone === 'America/Denver' ? 11 : 12
}

/** Rewrites a location of a copied chain, by its path. */
export function changeLocation(
  folder: string,
  path: string,
  change: (location: LocationFile) => object,
): void {
  changeFile(join(folder, `locations/${path}.json`), change)
}

function changeFile(file: string, change: (location: LocationFile) => object): void {
  const location: LocationFile = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify(change(location)))
}

function everyDayAlike<Hours extends { readonly week: { readonly 3?: unknown } }>(
  hours: Hours,
): Hours {
  const wednesday = hours.week[3]
  if (wednesday === undefined) return hours
  const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, wednesday]))
  return { ...hours, week }
}

/** Returns how many hours behind UTC it is noon at an hour there: from -12 to 11, so that there is a zone one hour further behind. */
export function hoursBehindAtNoon(hour = Temporal.Now.zonedDateTimeISO('UTC').hour): number {
  return hour - 12
}
