import type { AttackResult } from '#bench/attacks/attack.ts'
import type { Defect } from '#bench/testbed/defects.ts'
import { guestFrom, type Testbed } from '#bench/testbed/open-testbed.ts'
import type { Guest } from '#test/journeys/support/guest.ts'

/** One thing that a client tries to use up, and the defects with which it would. */
export interface Flood {
  readonly defects: readonly Defect[]
  /** Each round comes from addresses of its own: what the one before used up comes back slowly. */
  readonly attack: (testbed: Testbed, round: number) => Promise<AttackResult>
}

/** Returns somebody new at an address that others may share, or at one that changes with each request. */
export function somebodyAt({ products }: Testbed, address: string | (() => string)): Guest {
  const [product] = products
  if (!product) throw new Error('A flood needs a process of the product')
  return guestFrom(() => product, address)
}

/** What a call was answered: `ok`, or the code of its refusal. */
export function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'ok',
    ({ code }: { readonly code?: string }) => code ?? 'broken',
  )
}

/** How often something was answered. */
export function countOf(answers: readonly unknown[], answer: unknown): number {
  return answers.filter((each) => each === answer).length
}
