import type { GiftCardAnswer } from '#contract/gift-cards.ts'
import type { Locale } from '#core/locale.ts'
import type { GiftCardDesign } from '#core/location/gift-card-terms.ts'
import type { Chain } from '#core/location/chain.ts'
import { textsOf } from '#core/translations.ts'
import type { Settings } from '#server/config/settings.ts'
import { isSameSecret } from '#server/http/timing-safe-equal.ts'
import { pageKey, shownPin } from '#server/ordering/gift-card-secrets.ts'
import type { SignedInMember } from '#server/store/members.ts'
import type { StoredGiftCard } from '#server/store/gift-cards.ts'

interface Reader {
  /** What the address of its page said beside its id. */
  readonly key: string | undefined
  readonly chain: Chain | null | undefined
  readonly member: SignedInMember | null
  readonly locale: Locale
}

/** Returns a gift card as whoever has it reads it; a design that the chain has no more is null. */
export function giftCardAnswer(
  card: StoredGiftCard,
  { key, chain, member, locale }: Reader,
  settings: Pick<Settings, 'gift_card_secret'>,
): GiftCardAnswer {
  const { id, number, balance, recipient, sender, message, stopped_at, member_id } = card
  const isTheirs = member !== null && member.id === member_id
  const mayRead = isTheirs || isSameSecret(key ?? '', pageKey(id, settings))
  const design = chain?.gift_cards?.designs.find(({ key }) => key === card.design)
  return {
    id,
    number,
    pin: mayRead ? shownPin(card, settings) : null,
    balance,
    design: design ? designAnswer(design, locale) : null,
    recipient: recipient?.name ?? null,
    sender,
    message,
    stopped: stopped_at !== null,
    on_account: isTheirs,
  }
}

/** Returns a design in one language. */
export function designAnswer(
  { key, name, image, tile, ...design }: GiftCardDesign,
  locale: Locale,
) {
  return { key, image, tile, name: textsOf(design, locale)?.name ?? name }
}
