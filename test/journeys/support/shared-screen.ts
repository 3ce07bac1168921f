import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { refused, southLamar } from './an-order.ts'
import type { Guest } from './guest.ts'
import type { Journey } from './open-journey.ts'

/** Whose PIN is typed. */
export interface Pin {
  readonly staff_id: string
  readonly pin: string
}

export const ana: Pin = { staff_id: 'ana-ruiz', pin: '4071' }
export const theo: Pin = { staff_id: 'theo-brandt', pin: '8264' }
export const dolores: Pin = { staff_id: 'dolores-vega', pin: '5930' }
export const here = { params: { location_id: southLamar.id } }

/** Returns how a call is refused. */
export const codeOf = async (call: Promise<unknown>) => (await refused(call)).code

/** Signs the screen over the pass of South Lamar in before each test: no PIN was wrong yet, and nobody presses. */
export function sharedScreen(journey: Journey) {
  let screen: Guest | undefined
  beforeEach(async () => {
    const { db } = journey.ctx
    await sql`update screen_pins set wrong_pins = 0`.execute(db)
    await sql`update sign_ins set person_id = null, person_until = null`.execute(db)
    screen = await journey.staff('screen-south-lamar')
  })
  const screenNow = (): Guest => {
    if (screen === undefined) throw new Error('The screen is signed in before each test')
    return screen
  }
  const typePin = (person: Pin, at = screenNow()) =>
    at.call('PUT /console/person', { body: person })
  const stay = ({ staff_id }: Pin, db = journey.ctx.db) =>
    sql`update sign_ins set person_until = now() + interval '1 hour' where person_id = ${staff_id}`.execute(
      db,
    )
  return {
    get screen() {
      return screenNow()
    },
    typePin,
    /** Lets who presses press until they are done: how long a test takes is not its matter. */
    stay,
    enter: async (person: Pin, at = screenNow(), { ctx } = journey): Promise<void> => {
      await typePin(person, at)
      await stay(person, ctx.db)
    },
    busy: (at = screenNow()) =>
      at.call('PUT /console/locations/{location_id}/busy', {
        ...here,
        body: { extra_minutes: 20, for_minutes: 30 },
      }),
  }
}
