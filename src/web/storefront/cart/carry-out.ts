import { redirect } from 'react-router'
import { notices } from '#web/root/notices.ts'
import { overNetwork } from '#web/root/lost-connection.ts'
import type { Answered } from './outcome.ts'

/** How long a wish waits for the one before, in milliseconds: that one’s connection may be dead. */
const patience = 4_000

let before: Promise<unknown> = Promise.resolve()

type ServerAction = () => Promise<Answered>

/**
 * Runs an action for a `clientAction`, says what it did and goes where it leads, here and not where it is drawn: what
 * it changed may take the form that asked off the page before that has drawn the answer. What is asked or offered
 * first is the form’s. Without a connection the page stays as it is and says so. One wish is sent after the other: of two
 * dishes that somebody new adds at once, each would start an order of its own, and one of them would be lost.
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
  return answered
}

function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const mine = settledOrLate(before).then(work)
  before = mine.catch(() => undefined)
  return mine
}

function settledOrLate(settling: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, patience)
    void settling.then(() => {
      clearTimeout(late)
      resolve()
    })
  })
}
