import { redirect } from 'react-router'
import { notices } from '#web/root/notices.ts'
import { overNetwork } from '#web/root/lost-connection.ts'
import type { Answered } from './outcome.ts'

/** How long a wish waits for those before, in milliseconds: the connection of one may be dead. */
const patience = 4_000

type ServerAction = () => Promise<Answered>

/**
 * Runs an action for a `clientAction`, says what it did and goes where it leads, here and not where it is drawn: what
 * it changed may take the form that asked off the page before that has drawn the answer. What is asked or offered
 * first is the form’s. Without a connection the page stays as it is and says so. One wish is sent after the other, whichever
 * window it comes from: of two dishes that somebody new adds at once, each would start an order of its own, and one of them would be lost.
 */
export async function carryOut(serverAction: ServerAction): Promise<Answered> {
  const answered = await sayOutcome(serverAction)
  if ('refusal' in answered) return answered
  const { to, popup, upsells } = answered.outcome
  if (to && !popup && !upsells) throw redirect(to)
  return answered
}

/** The same for a form that stays on its page whatever it changed: it leads on by itself, and what every page knows comes before. */
export async function sayOutcome(serverAction: ServerAction): Promise<Answered> {
  const answered: Answered = await inTurn(() => overNetwork(serverAction))
  if ('outcome' in answered && answered.outcome.said) notices.say(answered.outcome.said)
  // What was ordered in another window leaves this one, with whatever was refused in it.
  if ('refusal' in answered && answered.refusal.code === 'cart.closed')
    notices.error(answered.refusal.message)
  return answered
}

async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  // Sites without https, as for trying out in one’s own network, have no locks.
  if (!('locks' in navigator)) return work()
  let isMine = false
  const turn = () => {
    isMine = true
    return work()
  }
  try {
    const signal = AbortSignal.timeout(patience)
    return await navigator.locks.request('comal.wish', { signal }, turn)
  } catch (late) {
    if (isMine) throw late
    return work()
  }
}
