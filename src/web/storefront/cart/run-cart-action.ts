import { redirect } from 'react-router'
import { notices } from '#web/dialogs/toasts.ts'
import type { Unsent } from '#web/browser/unsent.ts'
import { isLost, orOutage, stay } from '#web/api/lost-connection.ts'
import type { ActionResponse } from '#web/api/action-result.ts'

/** How long an action waits for those before it, in milliseconds: the connection of one may be dead. */
const maxWait = 4_000

/**
 * What takes the form that posted off the page, with whatever was refused in it: the order was placed in another window, or its
 * member was signed out.
 */
const takesForm: ReadonlySet<string> = new Set(['cart.closed', 'signed_out'])

type ServerAction = () => Promise<ActionResponse>

/**
 * Runs an action for a `clientAction`, tells the guest what it did and goes where it leads, here and not where it is drawn:
 * its change may take the form that posted it off the page before that has drawn the response. A question or an offer that
 * comes first is left to the form. Without a connection the page stays as it is and says so. Actions are sent one after the other,
 * whichever window they come from: of two dishes that somebody new adds at once, each would start an order of its own, and one
 * of them would be lost.
 */
export async function runCartAction(serverAction: ServerAction, change?: Unsent) {
  const response = await runAndNotify(serverAction, change)
  if (!('result' in response)) return response
  const { to, popup, upsells } = response.result
  if (to && !popup && !upsells) throw redirect(to)
  return response
}

/**
 * Runs an action of a form that stays on its page: it navigates by itself, after the root’s data has been loaded again. A `change`
 * that can’t be sent without a connection is kept, to be sent once its guest says so.
 */
export async function runAndNotify(serverAction: ServerAction, change?: Unsent) {
  const responding = serialize(() => orOutage(serverAction))
  const settled = change && settle(change, responding).catch(() => undefined)
  const response: ActionResponse = await responding
  if ('result' in response && response.result.message) notices.say(response.result.message)
  if ('refusal' in response && takesForm.has(response.refusal.code))
    notices.error(response.refusal.message)
  // Who sends what waited looks afterwards whether it still does.
  await settled
  return isLost(response) ? stay(response) : response
}

/**
 * What nobody answered without a connection is kept, though it may have gone through, and what was done by hand meanwhile waits no more; what is asked about first isn’t done. Its
 * script comes with the first page’s rest, else while the server is at work.
 */
async function settle(change: Unsent, responding: Promise<ActionResponse>): Promise<void> {
  const { unsent } = await import('#web/browser/unsent.ts')
  const response = await responding
  unsent.settle(change, isLost(response) ? null : response)
}

async function serialize<Result>(work: () => Promise<Result>): Promise<Result> {
  // Sites without https, as for trying out in one’s own network, have no locks.
  if (!('locks' in navigator)) return work()
  let isMine = false
  const turn = () => {
    isMine = true
    return work()
  }
  try {
    const signal = AbortSignal.timeout(maxWait)
    return await navigator.locks.request('comal.cart-action', { signal }, turn)
  } catch (error) {
    if (isMine) throw error
    return work()
  }
}
