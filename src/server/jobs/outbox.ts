import type { House } from '#server/house.ts'
import { finishTodo, postponeTodo, takeDue, takenAtOnce, type Todo } from '#server/store/outbox.ts'
import { capture } from './capture.ts'
import { fireTicket } from './fire-ticket.ts'
import { collectBalance } from './collect-balance.ts'
import type { Job } from './job.ts'
import { refund } from './refund.ts'
import { requestCourier } from './request-courier.ts'
import { sendBalance } from './send-balance.ts'
import { sendCancelled } from './send-cancelled.ts'
import { sendExemption } from './send-exemption.ts'
import { sendReceipt } from './send-receipt.ts'
import { sendReturned } from './send-returned.ts'
import { sendUndelivered } from './send-undelivered.ts'
import { voidLate } from './void-late.ts'

/** What may stand in the outbox; something new to do later is one file and one row. */
const jobs: Readonly<Record<string, Job>> = {
  receipt: sendReceipt,
  'fire-ticket': fireTicket,
  capture,
  'void-late': voidLate,
  'exemption-mail': sendExemption,
  'request-courier': requestCourier,
  cancelled: sendCancelled,
  undelivered: sendUndelivered,
  refund,
  returned: sendReturned,
  balance: collectBalance,
  'balance-mail': sendBalance,
}

/**
 * Does what is due until nothing is, and what comes of that; answers how much it was. Safe beside any number of others.
 */
export async function workOff(house: House): Promise<number> {
  let all = 0
  for (let done = await workSome(house); done > 0; done = await workSome(house)) all += done
  return all
}

/** Does what is due now. What comes of that tells by itself, so that nothing is asked for in vain. */
export async function workDue(house: House): Promise<void> {
  while ((await workSome(house)) === takenAtOnce);
}

async function workSome(house: House): Promise<number> {
  const todos = await takeDue(house.db)
  await Promise.all(todos.map((todo) => work(todo, house)))
  return todos.length
}

/** Does one thing. What fails is tried again later; what nobody here knows waits for who does. */
async function work(todo: Todo, house: House): Promise<void> {
  const { event_id, kind, payload } = todo
  try {
    const job = jobs[kind]
    if (!job) throw new Error(`Nobody here does ${kind}`)
    await job(payload, house, event_id)
    await finishTodo(house.db, event_id)
  } catch (error) {
    house.log.error('outbox.postponed', { event_id, count: todo.attempts, error })
    await postponeTodo(house.db, todo, error instanceof Error ? error.name : 'Error')
  }
}
