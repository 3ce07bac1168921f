import fc from 'fast-check'
import type { Operation } from './openapi-document.ts'
import type { Json } from './invalid.ts'
import { type RootModel, validFields, validValue } from './valid.ts'
import { anyMutation, type Mutation } from './mutations.ts'
import { type Draft, textOf } from './http-exchange.ts'

/** In whose name a request is sent. */
export type Sender = 'guest' | 'member' | 'staff' | 'kiosk' | 'nobody'

/** A request to come: what is only known when it is sent is still open. */
export interface RequestPlan {
  readonly operation: Operation
  readonly sender: Sender
  /** As the document wants it, of what its sender knows to exist. */
  readonly valid: (known: RootModel) => Draft
  readonly mutations: readonly Mutation[]
}

/** Any request at all to these operations; about two thirds of them without a mutation. */
export function anyRequestPlan(
  operations: readonly Operation[],
  columns: readonly string[],
): fc.Arbitrary<RequestPlan> {
  const mutations = fc.oneof(
    { arbitrary: fc.constant([]), weight: 13 },
    { arbitrary: fc.array(anyMutation(columns), { minLength: 1, maxLength: 2 }), weight: 7 },
  )
  const weighed = operations.map((operation) => ({
    arbitrary: fc
      .tuple(senderOf(operation), validRequest(operation), mutations)
      .map(([sender, valid, mutated]) => ({ operation, sender, valid, mutations: mutated })),
    weight: weightOf(operation),
  }))
  return fc.oneof(...weighed)
}

/** Everything of an operation as the document wants it. */
export function validRequest(operation: Operation): fc.Arbitrary<(known: RootModel) => Draft> {
  const { parameters, method, body } = operation
  const part = (where: 'path' | 'query' | 'header') => {
    const some = parameters.filter((one) => one.in === where)
    const schemas = Object.fromEntries(some.map(({ name, schema }) => [name, schema]))
    return validFields(
      schemas,
      some.filter(({ required }) => required).map(({ name }) => name),
    )
  }
  return fc
    .tuple(
      part('path'),
      part('query'),
      part('header'),
      body ? validValue(body, '') : fc.constant(null),
    )
    .map(([path, query, header, recipe]) => (known) => ({
      operation,
      method,
      params: inPath(path(known)),
      isRaw: false,
      query: Object.entries(query(known)).map(([name, value]) => [name, textOf(value)] as const),
      headers: Object.fromEntries(
        Object.entries(header(known)).map(([name, value]) => [
          name.toLowerCase(),
          textOf(value).replaceAll(/[^ -~]/g, '?'),
        ]),
      ),
      body: recipe ? recipe(known) : method === 'GET' ? undefined : {},
      bytes: undefined,
      tail: '',
    }))
}

/** What stands in a path; dots alone would lead to another one before it is sent. */
function inPath(params: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\.{1,2}$/.test(value) ? 'dots' : value,
    ]),
  )
}

/** Who may make a call, as its description says: staff, a screen or a member where nobody else may. */
export function calledBy(security: Operation['security']): Sender {
  if (security.some((one) => 'staff' in one)) return 'staff'
  if (security.some((one) => 'kiosk' in one)) return 'kiosk'
  const isForGuests = security.length === 0 || security.some((one) => 'visitor' in one)
  return isForGuests ? 'guest' : 'member'
}

function senderOf({ security, key }: Operation): fc.Arbitrary<Sender> {
  // A session that is signed out is nobody’s any more, and passwords are slow on purpose.
  if (key === 'DELETE /sign-in') return fc.constantFrom<Sender>('guest', 'nobody')
  return fc.oneof(
    { arbitrary: fc.constant(calledBy(security)), weight: 14 },
    { arbitrary: fc.constantFrom<Sender>('guest', 'member', 'staff', 'nobody'), weight: 1 },
  )
}

/** What changes something in many ways is asked more often; what is slow on purpose seldom. */
function weightOf({ key, body }: Operation): number {
  if (key === 'POST /sign-in') return 1
  if (key === 'POST /carts/{cart_id}/checkout') return 12
  return body ? 8 : 4
}
