import type { Operation } from '#bench/attacks/fuzz/openapi-document.ts'
import { codeOf, type Received } from '#bench/attacks/fuzz/http-exchange.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import type { Access } from '#contract/access.ts'
import { sendAtPace } from './send-with-retry-after.ts'
import { type Caller, type Crews, everyCaller } from './callers.ts'
import { short, describeReceived } from './compare-responses.ts'
import { dues } from './expected-access.ts'
import { classOf, type Tried } from './forbidden.ts'
import { about, isOwn, namesOf, soundDraft } from './requests.ts'
import { settle } from '#bench/attacks/kill/settle.ts'
import { type Kitchen, openThings, type Things } from './resources.ts'

/** An operation, and where things are made to try it on. */
export interface Trial {
  readonly operation: Operation
  readonly testbed: Testbed
  readonly crews: Crews
  readonly here: Kitchen
  readonly seed: number
  /** Things that stand from one operation to the next, until one ends them. */
  readonly stand: { things: Things | undefined }
}

/** What ends a cart, so that the next operation needs another one. */
const endings = ['DELETE /carts/{cart_id}', 'POST /carts/{cart_id}/checkout']

/** Calls about an order of a screen, which they name by its key, about a visit there, by its secret, about who ordered together, or who presses on a shared screen: the matrix does none of it. */
const byKey = [
  'GET /orders/{order_id}/group',
  'POST /kiosk/receipts',
  'PUT /console/person',
  'GET /kiosk/guest',
  'GET /kiosk/guest/usuals',
  'POST /kiosk/guest/code',
  'PUT /kiosk/guest/code',
  'GET /member/kiosk',
  'PUT /member/kiosk',
]

const cancels = 'POST /console/orders/{order_id}/cancel'

/** What somebody reads who isn’t let in. */
const kept = ['thing.missing', 'signed_out', 'role.missing']

/** Lets everybody who may make the call: a matrix that refuses everybody proves nothing. */
export async function permitted(trial: Trial): Promise<Tried> {
  const who = classOf(trial.operation)
  if (who === undefined || who === 'anybody' || who === 'themselves')
    return { tried: 0, broken: [] }
  const broken: string[] = []
  let [tried, things] = [0, await standing(trial)]
  const everybody = everyCaller(trial.testbed, things, things, trial.crews)
  for (const { name, standing: is } of everybody) {
    if (dues[who][is] !== 'may') continue
    // An order of which something was decided to go back can't be cancelled, too.
    if (trial.operation.key === cancels) trial.stand.things = undefined
    things = await standing(trial)
    const caller = callerNamed(name, trial, things)
    const draft = await soundDraft(trial.operation, things, { seed: trial.seed, caller })
    if (trial.operation.key === cancels) await forgetReturn(trial.testbed, things)
    const answer = await sendAtPace(caller.site, about(draft, namesOf(things, who), caller))
    tried += 1
    if (!isLetIn(answer, trial.operation, who))
      broken.push(`${trial.operation.key} by ${name}, who may: ${short(answer)}`)
    if (endings.includes(trial.operation.key)) trial.stand.things = undefined
  }
  return { tried, broken }
}

/** Whether an answer is one to somebody who may make the call. */
function isLetIn({ status, text }: Received, operation: Operation, who: Access): boolean {
  const code = codeOf(text)
  if (code === 'thing.missing' && namesOwn(operation, who)) return true
  return !kept.includes(code) && status < 500
}

/** Whether a call names something that only its caller could have, and here hasn’t: that it isn’t there says that they were let in. */
function namesOwn({ key }: Operation, who: Access): boolean {
  const own = [...key.matchAll(/\{(\w+)\}/g)].some(([, name]) => name !== undefined && isOwn(name))
  return own || who === 'the member' || byKey.includes(key)
}

/** An order that came back has ended: the one of the matrix, which has a thing of each kind, couldn’t be cancelled beside its return. */
async function forgetReturn({ database: { db } }: Testbed, { order_id }: Things): Promise<void> {
  await db.deleteFrom('returns').where('order_id', '=', order_id).execute()
}

/** Asks what is for anybody in everybody’s name: one answer. */
export async function open(trial: Trial): Promise<Tried> {
  const { operation, testbed, crews } = trial
  if (classOf(operation) !== 'anybody') return { tried: 0, broken: [] }
  const things = await standing(trial)
  const callers = everyCaller(testbed, things, things, crews)
  const [first, ...others] = callers.filter(({ site }) => site === callers[0]?.site)
  if (!first) throw new Error('Nobody asks')
  const draft = await soundDraft(operation, things, { seed: trial.seed, caller: first })
  const whole = { ...draft, query: draft.query.filter(([name]) => name !== 'cart') }
  const askedBy = (caller: Caller) =>
    sendAtPace(caller.site, about(whole, namesOf(things, 'anybody'), caller))
  let answered = await askedBy(first)
  const broken: string[] = []
  for (const caller of others) {
    const answer = await askedBy(caller)
    if (describeReceived(answer) === describeReceived(answered)) continue
    // A minute may have begun between the two, and a kitchen be ready a minute later: then nobody reads the same now.
    answered = await askedBy(first)
    if (describeReceived(answer) !== describeReceived(answered))
      broken.push(
        `${operation.key} by ${caller.name}: ${short(answer)}, by nobody ${short(answered)}`,
      )
  }
  return { tried: callers.length, broken }
}

async function standing({ stand, testbed, here }: Trial): Promise<Things> {
  if (stand.things) return stand.things
  const things = await openThings(testbed, here)
  await settle(testbed.database.db)
  stand.things = things
  return things
}

function callerNamed(name: string, { testbed, crews }: Trial, things: Things): Caller {
  const caller = everyCaller(testbed, things, things, crews).find((one) => one.name === name)
  if (!caller) throw new Error(`Nobody is called ${name}`)
  return caller
}
