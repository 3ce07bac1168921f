import type { Fixtures } from './fixtures.ts'
import type { Judge } from './judge.ts'
import type { RequestPlan } from './requests.ts'
import type { Tally } from './tally.ts'
import { curl, send, type Sent, written } from './http-exchange.ts'

/** Sends wishes, one at a time. */
export interface Trial {
  /** Whether the answer was one that the document allows. */
  readonly holds: (wish: RequestPlan) => Promise<boolean>
  /** What was wrong with the last one that wasn’t, and how to send it again. */
  readonly words: () => string
  readonly sent: () => number
}

/** Sends each wish in somebody’s name and has the answer judged. */
export function openTrial(fixtures: Fixtures, judge: Judge, tally: Tally): Trial {
  let words = ''
  return {
    words: () => words,
    sent: tally.all,
    holds: async ({ operation, sender, valid, mutations }) => {
      const person = await fixtures.next(sender)
      const draft = valid(person.known)
      const whole = { ...draft, headers: { ...person.headers(), ...draft.headers } }
      const sent = written(mutations.reduce((one, { apply }) => apply(one), whole))
      const fault = await asked(sent, person.site)
      if (fault === undefined) return true
      const wrong = mutations.map(({ name }) => name).join('; ') || 'nothing mutated'
      words = `${operation.key} (${wrong}): ${fault}\n  ${curl(person.site, sent)}`
      return false

      async function asked(request: Sent, site: string): Promise<string | undefined> {
        try {
          const received = await send(site, request)
          tally.count(operation, mutations.length === 0, received)
          person.heard(received)
          return judge(request, received)
        } catch (error) {
          return error instanceof Error ? error.message : String(error)
        }
      }
    },
  }
}
