import { z } from 'zod'
import { cleanEmail } from '#core/email.ts'
import { toTheCentimetre } from '#core/location/distance.ts'

/** Shapes that many resources share. */

export const cents = z.int().describe('Whole US cents').meta({ example: 1450 })
export const partsPerMillion = z.int().min(0).max(1_000_000).describe('Parts per million')
export const instant = z.iso.datetime().describe('A moment in UTC')
const localTimeForm = /^20\d{6} ([01]\d|2[0-3]):[0-5]\d$/
export const localTime = z
  .string()
  .regex(localTimeForm)
  .refine((time) => isRealDay(time.slice(0, 8)), {
    error: 'No such day',
    params: { code: 'day.unreal' },
  })
  .describe('A minute on the location’s clock, YYYYMMDD HH:mm')
  .meta({ example: '20261120 18:40' })
/** The deadline of a group order, as answers write it (R5.7) and browsers’ fields do, or in the form of all other times. */
export const deadlineTime = z
  .string()
  .overwrite((typed) => typed.trim().replace(/^(\d{4})-(\d\d)-(\d\d)[ T]/, '$1$2$3 '))
  .refine((time) => localTimeForm.test(time), {
    error: 'Write it as YYYY-MM-DD HH:mm',
    params: { code: 'time.unreadable' },
    abort: true,
  })
  .refine((time) => isRealDay(time.slice(0, 8)), {
    error: 'No such day',
    params: { code: 'day.unreal' },
  })
  .describe('A minute on the location’s clock, YYYY-MM-DD HH:mm or YYYYMMDD HH:mm')
  .meta({ example: '2026-11-20 18:40' })
export const calendarDay = z
  .string()
  .regex(/^20\d{6}$/)
  .refine(isRealDay, { error: 'No such day', params: { code: 'day.unreal' } })
  .describe('A day on the location’s calendar, YYYYMMDD')
  .meta({ example: '20261120' })
/** A name for programs. Its letters are ones that every database and address can hold. */
export const id = z
  .string()
  .max(160)
  .regex(/^[\w.:~-]+$/)
/** An id as somebody may type it into an address: what can’t be one names nothing, so that it is missing and not malformed. */
export const typedId = z.string().overwrite((typed) => (id.safeParse(typed).success ? typed : ''))
/** Degrees of a place on the globe. */
export const latitude = z.number().min(-90).max(90).overwrite(toTheCentimetre)
export const longitude = z.number().min(-180).max(180).overwrite(toTheCentimetre)

const decimal = /^-?\d+(\.\d+)?(e-?\d+)?$/

/** Reads a number that an address says, in decimal digits: no digits are no zero, and hexadecimal ones are none. */
export function inAddress(number: z.ZodNumber) {
  return z.preprocess(
    (said) => (typeof said === 'string' && decimal.test(said) ? Number(said) : said),
    number,
  )
}

export const channel = z.enum(['default', 'catering'])
export const handoffMode = z.enum(['pickup', 'curbside', 'drivethru', 'delivery', 'dispatch'])
export const menuKind = z.enum(['everyday', 'mealtime', 'catering'])

/**
 * Words that somebody typed, trimmed: line breaks are fine, but nothing that no database could keep. What turns the letters after
 * it around or stands between them unseen is taken out, and what nobody can see is nothing: else a name on a ticket reads backwards, or is none.
 */
export const text = (max: number) =>
  z
    .string()
    .overwrite(visible)
    .trim()
    .max(max)
    .refine(isPlain, {
      error: 'Only letters, digits and punctuation, please',
      params: { code: 'text.unprintable' },
    })

/** Whom the crew calls, as core’s `guestName` says it. */
export const guestName = z.string().describe('First name and initial')

/** A password, which is as it was typed: nothing of it is taken out, and what no database could keep is refused. */
export const secret = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isPlain, {
      error: 'Only letters, digits and punctuation, please',
      params: { code: 'text.unprintable' },
    })

/** Bytes as browsers and files write them, in either alphabet of base64. */
export const base64 = z.string().regex(/^[\w+/-]*=*$/)

/** An e-mail address as somebody typed or copied it. */
export const typedEmail = text(254).overwrite(cleanEmail)

/**
 * Marks that change in which direction others are written, and those that nobody sees: each can hide what follows, or have one name pass
 * for another. The group before them is where they belong to what is seen: what joins and varies an emoji, a flag of a country’s part, and what
 * joins or varies letters of scripts from Arabic to Mongolian, and Han.
 */
const marks =
  /(\u{1f3f4}[\u{e0061}-\u{e007a}]{5}\u{e007f}|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\ufe0e\ufe0f])?(?:\u200d(?=\p{Extended_Pictographic}))?|[\d#*]\ufe0f(?=\u20e3)|(?:[\u0620-\u109f\u1780-\u17b3\u1820-\u18aa]|[\u17b6-\u17d3])(?:[\u200c\u200d](?=[\p{L}\p{M}])|[\u180b-\u180d\u180f])|\p{Script=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}])|[\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufff9-\ufffb]/gu
/** What draws nothing by itself, though no database minds it. */
const unseen = /^[\s\p{Cf}]*$/u

function visible(typed: string): string {
  const seen = typed.replaceAll(marks, '$1')
  return unseen.test(seen) ? '' : seen
}

function isPlain(typed: string): boolean {
  return !/\p{Cs}|[^\P{Cc}\n\r\t]/u.test(typed)
}

function isRealDay(day: string): boolean {
  const [year, month, date] = [day.slice(0, 4), day.slice(4, 6), day.slice(6)].map(Number)
  const leap = year !== undefined && year % 4 === 0
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return month !== undefined && date !== undefined && date > 0 && date <= (lengths[month - 1] ?? 0)
}

/** Ids that an operator chooses and a guest may see in an address. */
export const slug = z
  .string({ error: 'Write an id in quotes' })
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens: south-lamar')
export const timeOfDay = z
  .string({ error: 'Write a time of day in quotes, as HH:mm' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time of day as HH:mm, from 00:00 to 23:59')

/** Asks for the rows of a list after the one of that id. */
export const older = z.strictObject({ before: id.optional() })
