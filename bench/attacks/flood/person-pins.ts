import { sql } from 'kysely'
import { m } from '#messages'
import { ApiRefusal } from '#contract/client.ts'
import { accountOf } from '#bench/attacks/matrix/callers.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { ana } from '#test/journeys/support/shared-screen.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { countOf, type Flood, somebodyAt } from './flood-source.ts'

/** Screens over one pass, and how many PINs are typed at all of them at once. */
const [screens, guesses] = [8, 200]
/** Wrong PINs of one person, on all screens together. */
const promised = 5

/** Somebody guesses at the PIN of one who works there, at eight screens at once: five tries are looked at, and the right one is none of anybody’s after them. */
export const guessPins: Flood = {
  defects: [
    {
      file: 'src/server/staff/person.ts',
      find: 'takePersonTry(db, staff_id, { scope, most: mostPinTries })',
      put: 'takePersonTry(db, staff_id, { scope, most: 10_000 })',
    },
  ],
  attack: async (testbed, round) => {
    const crew: Guest[] = []
    while (crew.length < screens) crew.push(await aScreen(testbed, round, crew.length))
    const type = (nth: number, pin: string) => {
      const screen = crew[nth % screens]
      if (!screen) throw new Error('No screen')
      return saidTo(screen, pin)
    }
    const wrong = await Promise.all(
      Array.from({ length: guesses }, (_, nth) => type(nth, pinOf(nth))),
    )
    const right = await Promise.all(crew.map((_, nth) => type(nth, ana.pin)))
    const fresh = await aScreen(testbed, round, screens)
    const last = await saidTo(fresh, ana.pin)
    await sql`update screen_pins set wrong_pins = 0`.execute(testbed.database.db)
    const looked = countOf(wrong, 'pin.wrong')
    const taken = countOf([...wrong, ...right, last], 'ok')
    return {
      counts: { 'PINs of one person typed': guesses, 'PINs looked at': looked },
      broken: [
        ...(looked > promised ? [`${looked} PINs of one person were tried`] : []),
        ...(wrong.includes('broken') ? ['a PIN was answered with a fault'] : []),
        ...(countOf(wrong, 'person.spent') === 0 ? ['nobody’s tries are ever spent'] : []),
        ...(taken > 0 ? [`a PIN was taken ${taken} times after too many wrong ones`] : []),
      ],
    }
  },
}

/** What a screen is told of a PIN: that it took it, a code, or that nothing is looked at there any more. */
async function saidTo(screen: Guest, pin: string): Promise<string> {
  try {
    await screen.call('PUT /console/person', { body: { ...ana, pin } })
    return 'ok'
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status >= 500) return 'broken'
    return error.message === m.refusal_pin_spent({}, { locale: 'en' }) ? 'spent' : error.code
  }
}

/** A screen of the kitchen that its account was signed in on, at an address of its own: only PINs are counted. */
async function aScreen(testbed: Testbed, round: number, nth: number): Promise<Guest> {
  const screen = somebodyAt(testbed, `192.0.3.${round * 20 + nth + 1}`)
  await screen.call('POST /sign-in', { body: await accountOf('screen-south-lamar') })
  return screen
}

/** Four digits each, never the right ones. */
function pinOf(nth: number): string {
  const pin = String(1_000 + nth * 37)
  return pin === ana.pin ? '9998' : pin
}
