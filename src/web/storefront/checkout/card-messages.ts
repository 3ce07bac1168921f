import { m } from '#messages'
/** What the gateway’s fields answer: a token that pays once, that fields are invalid, or that the gateway is out of reach. */
export type CardAnswer =
  | {
      readonly type: 'token'
      readonly token: string
      /** The saved card that pays in its place. */
      readonly card_id?: string
      /** Its owner agrees that it is saved. */
      readonly save?: boolean
    }
  | { readonly type: 'invalid' }
  | { readonly type: 'failed' }

/** What the guest reads where no token came. */
export const cardErrors = {
  invalid: () => m.checkout_card_invalid(),
  failed: () => m.checkout_card_failed(),
} as const

type PayingCard = Extract<CardAnswer, { readonly type: 'token' }>

/** A card as a form sends it. */
export type SentCard = ReturnType<typeof cardSent>

/** The card as it is sent: typed and maybe saved, or one that was saved before. */
export function cardSent({ token, card_id, save }: PayingCard) {
  return { token, ...(card_id && { card_id }), ...(save && { save: 'true' as const }) }
}

type CardMessage =
  | CardAnswer
  | { readonly type: 'resize'; readonly height: number }
  /** A wallet was confirmed: the next token is its, and the form may be sent. */
  | { readonly type: 'chosen' }

/** Reads each type of message; undefined where its content doesn’t fit its type. */
const readers = {
  token: ({ token }) => (typeof token === 'string' ? { type: 'token', token } : undefined),
  resize: ({ height }) => (typeof height === 'number' ? { type: 'resize', height } : undefined),
  invalid: () => ({ type: 'invalid' }),
  failed: () => ({ type: 'failed' }),
  chosen: () => ({ type: 'chosen' }),
} satisfies Record<string, (message: Readonly<Record<string, unknown>>) => CardMessage | undefined>

/** Reads a message of the card fields; undefined for anything else that a frame may post. */
export function parseCardMessage(posted: unknown): CardMessage | undefined {
  if (typeof posted !== 'object' || posted === null) return undefined
  const message: Readonly<Record<string, unknown>> = { ...posted }
  const { type } = message
  return isMessageType(type) ? readers[type](message) : undefined
}

function isMessageType(type: unknown): type is keyof typeof readers {
  return typeof type === 'string' && Object.hasOwn(readers, type)
}
