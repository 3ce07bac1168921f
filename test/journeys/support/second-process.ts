import { afterAll, beforeAll } from 'vitest'
import { type Journey, openJourney } from './open-journey.ts'

/** Opens another process of the product over a journey’s database for the tests of a file; the first one closes that. */
export function secondProcess(journey: Pick<Journey, 'database'>): () => Journey {
  const opened: Journey[] = []
  beforeAll(async () => {
    const database = { ...journey.database, close: () => Promise.resolve() }
    opened.push(await openJourney({ database }))
  })
  afterAll(async () => {
    for (const other of opened) await other.close()
  })
  return () => {
    const [other] = opened
    if (!other) throw new Error('The second process isn’t open yet')
    return other
  }
}
