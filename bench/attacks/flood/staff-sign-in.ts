import type { Guest } from '#test/journeys/support/guest.ts'
import { codeOf, type Flood, somebodyAt } from './flood-source.ts'

const crew = { email: 'crew@south-lamar.example', password: 'post-oak-and-patience' }
/** More than an address has. */
const guesses = 12

/** Somebody on the guests' network of a kitchen guesses at its crew's password until no try is left: the crew's tablet still gets in. */
export const lockStaffOut: Flood = {
  defects: [
    {
      file: 'src/server/auth/sign-in-limits.ts',
      find: 'takeTry(db, budget, sent)',
      put: 'takeTry(db, budget, { ...sent, device_id: null })',
    },
  ],
  attack: async (testbed, round) => {
    const kitchen = `192.0.2.${round}`
    const enter = (guest: Guest, password = crew.password) =>
      codeOf(guest.call('POST /sign-in', { body: { ...crew, password } }))
    const tablet = somebodyAt(testbed, kitchen)
    const first = await enter(tablet)
    const guessed = await Promise.all(
      Array.from({ length: guesses }, (_, index) =>
        enter(somebodyAt(testbed, kitchen), `guess-number-${index}`),
      ),
    )
    const again = await enter(tablet)
    const kept = guessed.filter((code) => code === 'sign_in.too_many').length
    return {
      counts: { 'guesses at a password': guesses, 'guesses put off': kept },
      broken: [
        ...(first === 'ok' ? [] : [`the crew read ${first} before anybody guessed`]),
        ...(kept === 0 ? ['somebody guesses without an end'] : []),
        ...(guessed.includes('ok') ? ['somebody guessed the password'] : []),
        ...(again === 'ok' ? [] : [`the crew is locked out: ${again}`]),
      ],
    }
  },
}
