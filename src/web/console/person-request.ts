import { ApiRefusal, type Call } from '#contract/client.ts'
import { callFromPage } from '#web/api/browser-client.ts'
import { pageValue } from '#web/browser/page-store.ts'

/** Waits for who presses; told true once their PIN is typed, false where nobody wants to be. */
type Asked = (typed: boolean) => void

const requested = pageValue<Asked | null>(null)

/** Who is asked for right now: what answers, null where nobody is. Browser only. */
export const personRequest = {
  useValue: requested.useValue,
  /** Asks who presses; another question in the meantime is the same one. */
  ask: () =>
    new Promise<boolean>((resolve) => {
      const before = requested.get()
      requested.set((typed) => {
        requested.set(null)
        before?.(typed)
        resolve(typed)
      })
    }),
} as const

/** Whether a refusal is that a press carries a name and nobody typed their PIN. */
export function asksPerson(code: string): boolean {
  return code === 'person.missing'
}

/** Calls the API for a press; where that carries a name and nobody typed their PIN, asks who it is and calls once more. */
export const callSigned: Call = async (key, ...sends) => {
  try {
    return await callFromPage(key, ...sends)
  } catch (error) {
    if (!(error instanceof ApiRefusal) || !asksPerson(error.code) || !(await personRequest.ask()))
      throw error
    return callFromPage(key, ...sends)
  }
}
