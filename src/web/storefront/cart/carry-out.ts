import { redirect } from 'react-router'
import { notices } from '#web/root/notices.ts'
import { overNetwork } from '#web/root/lost-connection.ts'
import type { Answered } from './outcome.ts'

/**
 * Runs an action for a `clientAction`, says what it did and goes where it leads, here and not where it is drawn: what
 * it changed may take the form that asked off the page before that has drawn the answer. What is asked or offered
 * first is the form’s. Without a connection the page stays as it is and says so.
 */
export async function carryOut<Answer extends Answered>(serverAction: () => Promise<Answer>) {
  const answered: Answered = await overNetwork(serverAction)
  if ('refusal' in answered) return answered
  const { said, to, popup, upsells } = answered.outcome
  if (said) notices.say(said)
  if (to && !popup && !upsells) throw redirect(to)
  return answered
}
