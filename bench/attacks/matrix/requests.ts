import fc from 'fast-check'
import type { Operation } from '#bench/attacks/fuzz/openapi-document.ts'
import { knowing } from '#bench/attacks/fuzz/people.ts'
import { validRequest } from '#bench/attacks/fuzz/requests.ts'
import { fieldsOf, type RootModel } from '#bench/attacks/fuzz/valid.ts'
import type { JsonObject } from '#bench/attacks/fuzz/invalid.ts'
import { replaced } from '#bench/attacks/fuzz/mutations.ts'
import { codeOf, type Draft, type Sent, written } from '#bench/attacks/fuzz/http-exchange.ts'
import { certificates } from '#test/builders/a-certificate.ts'
import type { Access } from '#contract/access.ts'
import { sendAtPace } from './send-with-retry-after.ts'
import type { Caller } from './callers.ts'
import type { OwnThings } from './own-things.ts'
import type { Things } from './resources.ts'

/** The names that blanks of a path have for things that are somebody’s. */
const blanks = ['cart_id', 'line_id', 'order_id', 'location_id', 'menu_id'] as const
type Blank = (typeof blanks)[number]
export type Names = Readonly<Record<Blank, string>>
/** What a path may name: somebody’s things, and those of a member’s account. */
export type AnyNames = Partial<Names & OwnThings>

/** Whether a blank of a path is for something that the matrix has none of: an address, a message, a reward. */
export function isOwn(name: string): boolean {
  return name.endsWith('_id') && name !== 'item_id' && !blanks.some((one) => one === name)
}

/** How things are named in the path of a call. */
export function namesOf(things: Things, who: Access): Names {
  const { cart_id, order_id, location_id, menu_id } = things
  const line_id = who === 'the crew of the ticket' ? things.order_line_id : things.line_id
  return { cart_id, line_id, order_id, location_id, menu_id }
}

/** The same kind of names, of things that there are none of. */
export const missing: Names = {
  cart_id: 'crt_0000000000000000000000000000000z',
  line_id: 'lin_0000000000000000000000000000000z',
  order_id: 'ord_0000000000000000000000000000000z',
  location_id: 'no-such-kitchen',
  menu_id: 'no-such-kitchen-everyday',
}

/** What the crew runs out of: a dish that nobody here orders. */
const soldOut = 'churros'

/** What is said of how a request is written, before anybody looks whose things it is about. */
const formal = ['request.malformed', 'request.key_missing', 'checkout.field']

/** Most are valid at once; where two fields only go together, four in ten are. */
const tries = [4, 100]

/**
 * A valid request about somebody’s things; who makes it and what its path names comes later. The document doesn’t say
 * all that a field may not be: what is refused as malformed from somebody who may is made up again.
 */
export async function soundDraft(
  operation: Operation,
  things: Things,
  { seed, caller }: { readonly seed: number; readonly caller: Caller },
): Promise<Draft> {
  const valid = validRequest(operation)
  for (const numRuns of tries)
    for (const recipe of fc.sample(valid, { seed, numRuns })) {
      const draft = draftOf(recipe, operation, things)
      const { text } = await sendAtPace(caller.site, about(draft, missing, caller))
      if (!formal.includes(codeOf(text))) return draft
    }
  throw new Error(`Nothing valid is made for ${operation.key}`)
}

function draftOf(recipe: (known: RootModel) => Draft, operation: Operation, things: Things): Draft {
  const named = { mode: 'pickup', item_id: soldOut, menu_id: things.menu_id }
  const known = knowing(() => ({
    product_id: [things.product_id],
    item_id: [soldOut],
    menu_id: [things.menu_id],
    location_id: [things.location_id],
    option_id: ['no-such-option'],
    total: [things.total],
    token: [things.token],
    wanted: [things.wanted],
    deadline: [things.wanted],
    phone: ['(512) 555-0188'],
    endpoint: ['https://push.example/1'],
    p256dh: ['A'.repeat(87)],
    auth: ['A'.repeat(22)],
    mode: ['pickup', 'curbside'],
    handoff: ['pickup', 'curbside'],
    make: ['Ford'],
    color: ['Blue'],
    organization: ['Travis County Parks'],
    content: [certificates.png.toString('base64')],
    expires: ['20991231'],
    day: [things.wanted.slice(0, 8)],
    send_on: [things.wanted.slice(0, 8)],
    time: [things.wanted],
    at: [things.wanted],
    location: [things.menu_id],
    byMenuId: ['true'],
    'If-Match': [],
  }))
  const { headers: made, params, ...draft } = recipe(known)
  const { 'if-match': _, ...headers } = made
  // A menu or kitchen that a recipe made up is missing too, and would pass for the cart.
  const fields = fieldsOf(operation.body ?? {})
  const places = (['menu_id', 'location_id'] as const).filter((name) => name in fields)
  const placed = places.reduce(
    (made, name) => replaced(made ?? {}, [name], things[name]),
    draft.body,
  )
  // Who has saved no card pays by one that they type.
  const paid =
    'payment' in fields ? replaced(placed ?? {}, ['payment'], { token: things.token }) : placed
  // Other kitchens that a recipe made up are missing, too, and nobody is signed in at a screen.
  const near = 'also_at' in fields ? replaced(paid ?? {}, ['also_at'], []) : paid
  // A station that a recipe made up is missing, and a kitchen that is paused takes no orders of those who come after.
  const running = 'pause' in fields ? { part: { kind: 'kitchen' }, pause: null } : near
  const isOrder = 'guest_id' in fields && 'lines' in fields
  const body = isOrder ? replaced(running ?? {}, ['guest_id'], null) : running
  return { ...draft, body, headers, params: { ...params, ...named } }
}

/** The request of a caller with these names in its path. */
export function about(draft: Draft, names: AnyNames, caller: Caller): Sent {
  const named = Object.fromEntries(
    Object.entries(draft.params).map(([name, value]) => [name, nameFor(name, names) ?? value]),
  )
  const headers = { ...draft.headers, ...caller.headers, 'x-forwarded-for': freshAddress() }
  return written({ ...draft, body: namingOrder(draft.body, names), params: named, headers })
}

let asked = 0

/** Each request comes from an address of its own: what one address may ask in all is the flood’s to try. */
function freshAddress(): string {
  asked += 1
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
}

/** A body that names an order, as ordering again does, names that of the path’s names. */
function namingOrder(body: Draft['body'], { order_id }: AnyNames): Draft['body'] {
  const isNamed = typeof body === 'object' && body !== null && 'id' in body
  return isNamed ? replaced(body, ['id'], order_id) : body
}

function nameFor(name: string, names: AnyNames): string | undefined {
  return Object.entries(names).find(([one]) => one === name)?.[1]
}

/** A body that no call takes: whoever may not must read the same of it for a foreign thing as for none. */
export const malformed: JsonObject = { 'no-such-field': true }
