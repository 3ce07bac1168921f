import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantIfShown, instantOf, localTimeAt } from './time.ts'

/** Clocks that jump by an hour, by half of one, at midnight, below the equator, never, and a day at once. */
const zones = [
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Pacific/Apia',
  'UTC',
] as const
const zone = fc.constantFrom(...zones)
/** 2000 to 2040, in milliseconds. */
const [first, last] = [946_684_800_000, 2_208_988_800_000]
const changes = zones.flatMap((name) => changesOf(name).map((change) => [name, change] as const))
/** Anywhere, and as often within a day of a change. */
const moment = fc.oneof(
  fc.record({ zone, at: fc.integer({ min: first, max: last }) }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -1_500, max: 1_500 }))
    .map(([[name, change], minutes]) => ({ zone: name, at: change + minutes * 60_000 })),
)

test('P9 a clock shows what Temporal says that it shows, on both sides of every change', () => {
  fc.assert(
    fc.property(moment, ({ zone: name, at }) => {
      const instant = Temporal.Instant.fromEpochMilliseconds(at)
      const there = instant.toZonedDateTimeISO(name).toPlainDateTime()
      expect(localTimeAt(instant.toString(), name)).toBe(written(there))
    }),
    { numRuns: 1_000 },
  )
})

test('P9 a minute on a clock is the moment that Temporal says, also where it comes twice or never', () => {
  fc.assert(
    fc.property(moment, ({ zone: name, at }) => {
      // As if the moment were a clock’s face: so that minutes which no clock shows are asked for as well.
      const face = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('UTC')
      const own = face.add({ nanoseconds: face.withTimeZone(name).offsetNanoseconds })
      const clock = own.toPlainDateTime().round({ smallestUnit: 'minute', roundingMode: 'floor' })
      const there = clock.toZonedDateTime(name, { disambiguation: 'compatible' })
      const isShown = there.toPlainDateTime().equals(clock)
      const said = there.toInstant().toString()
      expect(instantOf(written(clock), name)).toBe(said)
      expect(instantIfShown(written(clock), name)).toBe(isShown ? said : undefined)
    }),
    { numRuns: 1_000 },
  )
})

function changesOf(name: string): readonly number[] {
  const found: number[] = []
  let at: Temporal.ZonedDateTime | null =
    Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO(name)
  while ((at = at.getTimeZoneTransition('next')) && at.epochMilliseconds < last)
    found.push(at.epochMilliseconds)
  return found
}

function written(clock: Temporal.PlainDateTime): string {
  const [day = '', minute = ''] = clock.toString({ smallestUnit: 'minute' }).split('T')
  return `${day.replaceAll('-', '')} ${minute}`
}
