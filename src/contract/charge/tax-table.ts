import { z } from 'zod'
import { isDay } from '#core/time.ts'
import { partsPerMillion } from '#contract/fields.ts'

const wantsDay = 'Write a day of the calendar as YYYYMMDD'
const day = z.string({ error: wantsDay }).refine(isDay, wantsDay)
const rates = { prepared: partsPerMillion, packaged: partsPerMillion }

/** The taxes of a location, as its file says them: rates now, from which day others hold, and holidays. */
export const taxTable = z.strictObject({
  ...rates,
  changes: z
    .array(z.strictObject({ from: day, ...rates }))
    .refine(
      (changes) => new Set(changes.map(({ from }) => from)).size === changes.length,
      'Let each day begin one change',
    )
    .exactOptional(),
  holidays: z
    .array(
      z
        .strictObject({
          from: day,
          until: day,
          of: z
            .array(z.enum(['prepared', 'packaged']))
            .min(1, 'Say what isn’t taxed: "prepared", "packaged" or both'),
        })
        .refine(({ from, until }) => from <= until, {
          message: 'Let a holiday end on its first day or later',
          path: ['until'],
        }),
    )
    .exactOptional(),
})
