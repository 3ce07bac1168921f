import { afterAll, beforeAll } from 'vitest'
import { type Journey, type JourneyOptions, openJourney } from './open-journey.ts'

/** Opens the product for the tests of a file and closes it after them; its parts can be read from `beforeAll` on. */
export function sharedJourney(options?: JourneyOptions): Journey {
  let opened: Journey | undefined
  beforeAll(async () => {
    opened = await openJourney(options)
  })
  afterAll(() => opened?.close())
  const journey = (): Journey => {
    if (opened === undefined) throw new Error('The journey opens in `beforeAll`')
    return opened
  }
  return {
    get ctx() {
      return journey().ctx
    },
    get database() {
      return journey().database
    },
    get settings() {
      return journey().settings
    },
    answer: (...request) => journey().answer(...request),
    guest: () => journey().guest(),
    staff: (...who) => journey().staff(...who),
    close: () => journey().close(),
  }
}
