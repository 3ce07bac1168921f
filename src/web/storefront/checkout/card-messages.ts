/** What the gateway’s fields answer: a token that pays once, fields to mend, or that the gateway is out of reach. */
export type CardAnswer =
  | { readonly type: 'token'; readonly token: string }
  | { readonly type: 'invalid' }
  | { readonly type: 'failed' }

/** What the guest reads where no token came. */
export const noTokenWords = {
  invalid: 'Check your card details',
  failed: 'The card fields didn’t answer. Check your connection and try again.',
} as const

type CardMessage = CardAnswer | { readonly type: 'resize'; readonly height: number }

/** How each message is read; undefined where it isn’t what it says. */
const readers = {
  token: ({ token }) => (typeof token === 'string' ? { type: 'token', token } : undefined),
  resize: ({ height }) => (typeof height === 'number' ? { type: 'resize', height } : undefined),
  invalid: () => ({ type: 'invalid' }),
  failed: () => ({ type: 'failed' }),
} satisfies Record<string, (message: Readonly<Record<string, unknown>>) => CardMessage | undefined>

/** A message of the card fields; undefined for anything else that a frame may post. */
export function messageIn(posted: unknown): CardMessage | undefined {
  if (typeof posted !== 'object' || posted === null) return undefined
  const message: Readonly<Record<string, unknown>> = { ...posted }
  const { type } = message
  return isKnown(type) ? readers[type](message) : undefined
}

function isKnown(type: unknown): type is keyof typeof readers {
  return typeof type === 'string' && Object.hasOwn(readers, type)
}
