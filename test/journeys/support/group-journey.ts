import { beforeAll } from 'vitest'
import { takeGroupOrders } from './a-group.ts'
import { openKitchen } from './open-kitchen.ts'
import type { Journey, JourneyOptions } from './open-journey.ts'
import { sharedJourney } from './shared-journey.ts'

/** The product for the tests of a file, with a kitchen `grove` of their own, whose chain takes group orders. */
export function groupJourney(options?: JourneyOptions): Journey {
  const journey = sharedJourney(options)
  beforeAll(async () => {
    await openKitchen(journey.ctx.db, 'grove')
    await takeGroupOrders(journey)
  })
  return journey
}
