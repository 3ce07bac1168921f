import type { GiftCardAnswer } from '#contract/gift-card/gift-card.ts'
import type { Locale } from '#core/locale.ts'
import type { GiftCardDesign } from '#core/location/gift-card-terms.ts'
import { giftState } from '#core/gift-card/gift-card.ts'
import type { Chain } from '#core/location/chain.ts'
import { dayOf, type Instant, localTimeAt, type TimeZone } from '#core/time.ts'
import { textsOf } from '#core/translations.ts'
import type { Settings } from '#server/config/settings.ts'
import { isSameSecret } from '#server/http/timing-safe-equal.ts'
import { giverKey, pageKey, shownPin } from './secrets.ts'
import type { SignedInMember } from '#server/member/store.ts'
import type { StoredGiftCard } from './store.ts'

interface Reader {
  readonly now: Instant
  /** Of the chain: the day that its giver reads is by it. */
  readonly time_zone: TimeZone
  /** What the address of its page said beside its id. */
  readonly key: string | undefined
  readonly chain: Chain | null | undefined
  readonly member: SignedInMember | null
  readonly locale: Locale
}

/** Returns a gift card as whoever has it reads it; a design that the chain has no more is null. */
export function giftCardAnswer(
  card: StoredGiftCard,
  { key, chain, member, locale, now, time_zone }: Reader,
  settings: Pick<Settings, 'gift_card_secret'>,
): GiftCardAnswer {
  const { id, balance, recipient, sender, message, stopped_at, member_id } = card
  const isTheirs = member !== null && member.id === member_id
  const isGivers = isGiver(card, { key, now }, settings)
  const hasKey = !isGivers && isSameSecret(key ?? '', pageKey(id, settings))
  return {
    id,
    ...numbersOf(card, isTheirs || hasKey, settings),
    balance,
    design: designOf(card, chain, locale),
    recipient: recipient?.name ?? null,
    sender,
    message,
    stopped: stopped_at !== null,
    on_account: isTheirs,
    gift: isGivers ? giftAnswer(card, { now, time_zone }) : null,
  }
}

/**
 * Tells whether who asks gave a gift card to somebody else. The key of the card itself was the giver’s too once: before its mail went out
 * nobody else can have it.
 */
export function isGiver(
  card: StoredGiftCard,
  { key = '', now }: Pick<Reader, 'key' | 'now'>,
  settings: Pick<Settings, 'gift_card_secret'>,
): boolean {
  if (card.recipient === null) return false
  if (isSameSecret(key, giverKey(card.id, settings))) return true
  return giftState(card, now) !== 'sent' && isSameSecret(key, pageKey(card.id, settings))
}

function giftAnswer(
  { recipient, email, ...card }: StoredGiftCard,
  { now, time_zone }: Pick<Reader, 'now' | 'time_zone'>,
) {
  return {
    state: giftState(card, now),
    name: recipient?.name ?? '',
    email,
    day: dayOf(localTimeAt(card.send_at, time_zone)),
  }
}

function designOf(card: StoredGiftCard, chain: Reader['chain'], locale: Locale) {
  const design = chain?.gift_cards?.designs.find(({ key }) => key === card.design)
  return design ? designAnswer(design, locale) : null
}

/** A card for somebody else is theirs alone, with its number. */
function numbersOf(
  card: StoredGiftCard,
  mayRead: boolean,
  settings: Pick<Settings, 'gift_card_secret'>,
) {
  if (mayRead) return { number: card.number, pin: shownPin(card, settings) }
  return { number: card.recipient === null ? card.number : null, pin: null }
}

/** Returns a design in one language. */
export function designAnswer(
  { key, name, image, tile, ...design }: GiftCardDesign,
  locale: Locale,
) {
  return { key, image, tile, name: textsOf(design, locale)?.name ?? name }
}
