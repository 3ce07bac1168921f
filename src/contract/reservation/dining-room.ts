import { z } from 'zod'
import { slug, timeOfDay } from '#contract/fields.ts'
import { translations } from '#contract/translations.ts'

const name = z.string({ error: 'Write a name in quotes' }).trim().min(1, 'Write a name').max(80)
const tableId = z
  .string({ error: 'Write what the crew calls the table, in quotes' })
  .regex(/^[A-Za-z0-9-]{1,8}$/, 'Write one to eight letters, digits or hyphens: P4')
const guests = z.int('Write a whole number of guests').min(1).max(60)

const openHours = z.strictObject({ from: timeOfDay, until: timeOfDay })

/** Where a location seats guests by reservation, as its file says it: tables, hours, how long parties sit. */
export const diningRoom = z
  .strictObject({
    areas: z
      .array(z.strictObject({ key: slug, name, es: translations({ name: name.exactOptional() }) }))
      .min(1, 'Name at least one area')
      .max(8),
    tables: z
      .array(z.strictObject({ id: tableId, area: slug, seats: guests, least: guests.default(1) }))
      .min(1, 'Name at least one table')
      .max(150),
    joins: z
      .array(z.array(tableId).min(2, 'Name the tables that are joined, two or more').max(6))
      .max(100)
      .default([]),
    week: z.partialRecord(
      z.enum(['1', '2', '3', '4', '5', '6', '7'], {
        error: 'Number the weekdays, "1" for Monday to "7" for Sunday',
      }),
      z.union([openHours, z.array(openHours).min(1).max(4)]),
    ),
    turn_times: z
      .array(z.strictObject({ up_to: guests, minutes: z.int().min(30).max(360) }))
      .min(1, 'Say how long a party sits')
      .max(8)
      .refine(grows, 'Let up_to grow from one turn time to the next'),
    covers_per_slot: guests.max(400),
    days_ahead: z.int().min(0).max(90).default(30),
    notice_minutes: z.int().min(0).max(1440).default(30),
    keep_minutes: z.int().min(5).max(60).default(15),
    deposit: z
      .strictObject({
        from_party: guests,
        cents_per_guest: z.int('Write whole cents').min(100).max(50_000),
        back_hours: z.int().min(0).max(720).default(24),
      })
      .nullable()
      .exactOptional(),
  })
  .superRefine((room, found) => {
    for (const { path, fault } of roomFaults(room))
      found.addIssue({ code: 'custom', path: [...path], message: fault })
  })
  .nullable()
  .exactOptional()

function grows(turns: readonly { readonly up_to: number }[]): boolean {
  return turns.every(({ up_to }, nth) => nth === 0 || up_to > (turns[nth - 1]?.up_to ?? 0))
}

interface Room {
  readonly areas: readonly { readonly key: string }[]
  readonly tables: readonly { readonly id: string; readonly area: string; readonly seats: number }[]
  readonly joins: readonly (readonly string[])[]
  readonly turn_times: readonly { readonly up_to: number }[]
  readonly covers_per_slot: number
  readonly week: Readonly<Record<string, Hours | readonly Hours[]>>
}

type Hours = z.output<typeof openHours>

/** Whether hours of one day lie over each other; the last of them may end after midnight. */
function overlap(spans: Hours | readonly Hours[]): boolean {
  if ('from' in spans) return false
  const inOrder = spans.toSorted((one, other) => one.from.localeCompare(other.from))
  return inOrder.some(({ from, until }, nth) => {
    const next = inOrder[nth + 1]
    return next !== undefined && (until <= from || until > next.from)
  })
}

/** What doesn’t go together within a dining room. */
function roomFaults({ areas, tables, joins, turn_times, covers_per_slot, week }: Room) {
  const areaOf = new Map(tables.map(({ id, area }) => [id, area]))
  const twice = tables.filter(({ id }, nth) => tables.findIndex((one) => one.id === id) !== nth)
  const seats = (ids: readonly string[]) =>
    tables.filter(({ id }) => ids.includes(id)).reduce((sum, table) => sum + table.seats, 0)
  const largest = Math.max(...[...tables.map(({ id }) => [id]), ...joins].map(seats))
  const party = turn_times.at(-1)?.up_to ?? 0
  return [
    ...twice.map(({ id }) => ({ path: ['tables'], fault: `Name table ${id} once` })),
    ...tables
      .filter(({ area }) => areas.every(({ key }) => key !== area))
      .map(({ id }) => ({ path: ['tables'], fault: `Put table ${id} into one of the areas` })),
    ...joins
      .filter(
        (join) =>
          new Set(join.map((id) => areaOf.get(id) ?? id)).size !== 1 ||
          join.some((id) => !areaOf.has(id)),
      )
      .map((join) => ({
        path: ['joins'],
        fault: `Join tables of one area that are listed, not ${join.join(' and ')}`,
      })),
    ...Object.entries(week)
      .filter(([, spans]) => overlap(spans))
      .map(([weekday]) => ({
        path: ['week', weekday],
        fault: 'Let one stretch of hours end before the next begins',
      })),
    ...(party > largest
      ? [
          {
            path: ['turn_times'],
            fault: `Nothing seats ${party}: let the last up_to be ${largest}`,
          },
        ]
      : []),
    ...(party > covers_per_slot
      ? [
          {
            path: ['covers_per_slot'],
            fault: `Let it be ${party} or more, so that the largest party can sit down`,
          },
        ]
      : []),
  ]
}
