import fc from 'fast-check'
import type { Operation } from './document.ts'
import { type Known, soundFields, soundValue } from './sound.ts'
import { anyTwist, type Twist } from './twists.ts'
import { type Draft, wordsOf } from './wire.ts'

/** In whose name a request is sent. */
export type Sender = 'guest' | 'staff' | 'nobody'

/** A request to come: what is only known when it is sent is still open. */
export interface Wish {
  readonly operation: Operation
  readonly sender: Sender
  /** As the document wants it, of what its sender knows to exist. */
  readonly sound: (known: Known) => Draft
  readonly twists: readonly Twist[]
}

/** Any request at all to these operations; a little more than half of them without a twist. */
export function anyWish(
  operations: readonly Operation[],
  columns: readonly string[],
): fc.Arbitrary<Wish> {
  const twists = fc.oneof(
    { arbitrary: fc.constant([]), weight: 11 },
    { arbitrary: fc.array(anyTwist(columns), { minLength: 1, maxLength: 2 }), weight: 9 },
  )
  const weighed = operations.map((operation) => ({
    arbitrary: fc
      .tuple(senderOf(operation), soundRequest(operation), twists)
      .map(([sender, sound, twisted]) => ({ operation, sender, sound, twists: twisted })),
    weight: weightOf(operation),
  }))
  return fc.oneof(...weighed)
}

/** Everything of an operation as the document wants it. */
export function soundRequest(operation: Operation): fc.Arbitrary<(known: Known) => Draft> {
  const { parameters, method, body } = operation
  const part = (where: 'path' | 'query' | 'header') => {
    const some = parameters.filter((one) => one.in === where)
    const schemas = Object.fromEntries(some.map(({ name, schema }) => [name, schema]))
    return soundFields(
      schemas,
      some.filter(({ required }) => required).map(({ name }) => name),
    )
  }
  return fc
    .tuple(
      part('path'),
      part('query'),
      part('header'),
      body ? soundValue(body, '') : fc.constant(null),
    )
    .map(([path, query, header, recipe]) => (known) => ({
      operation,
      method,
      params: path(known),
      isRaw: false,
      query: Object.entries(query(known)).map(([name, value]) => [name, wordsOf(value)] as const),
      headers: Object.fromEntries(
        Object.entries(header(known)).map(([name, value]) => [
          name.toLowerCase(),
          wordsOf(value).replaceAll(/[^ -~]/g, '?'),
        ]),
      ),
      body: recipe ? recipe(known) : method === 'GET' ? undefined : {},
      bytes: undefined,
      tail: '',
    }))
}

function senderOf({ security, key }: Operation): fc.Arbitrary<Sender> {
  // A session that is signed out is nobody’s any more, and passwords are slow on purpose.
  if (key === 'DELETE /sign-in') return fc.constantFrom<Sender>('guest', 'nobody')
  const isStaffs = security.some((one) => 'staff' in one)
  return fc.oneof(
    { arbitrary: fc.constant<Sender>(isStaffs ? 'staff' : 'guest'), weight: 14 },
    { arbitrary: fc.constantFrom<Sender>('guest', 'staff', 'nobody'), weight: 1 },
  )
}

/** What changes something in many ways is asked more often; what is slow on purpose seldom. */
function weightOf({ key, body }: Operation): number {
  if (key === 'POST /sign-in') return 1
  if (key === 'POST /carts/{cart_id}/checkout') return 12
  return body ? 8 : 4
}
