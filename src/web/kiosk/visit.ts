import type { DataOf, InputOf } from '#contract/api.ts'
import type { TipWanted } from '#core/cart/cart.ts'
import type { Dining } from '#core/kiosk/serving.ts'
import type { Allergen } from '#core/menu/catalogue.ts'
import type { Choice } from '#core/menu/menu.ts'

/** A dish that the guest at the screen chose. */
export interface ChosenLine {
  readonly product_id: string
  /** As it was called when it was chosen: it may leave the menu meanwhile. */
  readonly name: string
  readonly quantity: number
  readonly choices: readonly Choice[]
  /** What they wrote on it when they had it before. */
  readonly instructions?: string | null
}

/** A gift card that the guest holds, and what was on it as they showed it. */
export interface HeldGiftCard {
  readonly number: string
  readonly pin: string
  readonly last4: string
  readonly balance: number
}

/** A member who signed in for this visit. */
export interface KioskMember {
  /** What the server knows the visit by; it ends with it. */
  readonly guest_id: string
  readonly first_name: string
  readonly points: number
}

/** What somebody who signed in may have again, in the language of the screen. */
export type KioskUsuals = DataOf<'GET /kiosk/guest/usuals'>

/** An order that was placed. */
export interface PlacedOrder {
  /** What it was sent with, which names it for its receipt. */
  readonly key: string
  readonly number: string
  readonly ready: string
  readonly total: number
  /** What of it is paid at the counter. */
  readonly due: number
  readonly receipt: string
}

/** What the screen shows. */
export type Screen =
  | {
      readonly at:
        | 'splash'
        | 'menu'
        | 'cart'
        | 'coupon'
        | 'details'
        | 'tip'
        | 'pay'
        | 'gift'
        | 'sign_in'
    }
  | { readonly at: 'product'; readonly product_id: string; readonly line: number | null }
  | { readonly at: 'done'; readonly placed: PlacedOrder }
  /** The line was away: the order waits on this screen, under a number of its own. */
  | { readonly at: 'queued'; readonly number: string }

/** How the screen looks to one guest. */
export interface DisplaySettings {
  /** What is pressed stands in the lower half, in reach of who sits. */
  readonly low: boolean
  readonly large: boolean
}

/** How long a name is at most, so that it stands on a ticket. */
export const mostName = 20

/** Everything that the screen knows of its guest: it lives in memory, in the browser only while it is paid, and ends with the visit (T26). */
export interface KioskSession {
  readonly screen: Screen
  readonly looks: DisplaySettings
  readonly dining: Dining
  readonly category: string | null
  readonly lines: readonly ChosenLine[]
  readonly tip: TipWanted
  readonly name: string
  readonly table_stand: string
  readonly gift_cards: readonly HeldGiftCard[]
  readonly member: KioskMember | null
  readonly usuals: KioskUsuals
  /** The code of a coupon, and the ids of rewards that the member’s points are to get. */
  readonly coupon: string | null
  readonly rewards: readonly string[]
  /** What they told, with an order that they have again, that they don’t eat. */
  readonly allergens: readonly Allergen[]
  /** What was sent to be paid, while no answer says what became of it: it is this that is sent again, and no second order. */
  readonly sent: SentOrder | null
}

/** An order as it went out, and the key that makes it one however often it goes. */
export interface SentOrder {
  readonly key: string
  readonly body: InputOf<'POST /kiosk/orders'>['body']
}

export type KioskMove =
  | { readonly move: 'start'; readonly dining: Dining }
  | { readonly move: 'go'; readonly screen: Screen }
  | { readonly move: 'category'; readonly category: string }
  | { readonly move: 'put'; readonly line: ChosenLine; readonly at: number | null }
  | { readonly move: 'count'; readonly at: number; readonly quantity: number }
  | {
      readonly move: 'tell'
      readonly told: Partial<
        Pick<
          KioskSession,
          | 'lines'
          | 'name'
          | 'table_stand'
          | 'tip'
          | 'dining'
          | 'looks'
          | 'member'
          | 'usuals'
          | 'coupon'
          | 'rewards'
          | 'allergens'
          | 'sent'
        >
      >
    }
  /** It goes on in another language, or after a reload. */
  | { readonly move: 'carried'; readonly visit: KioskSession }
  | { readonly move: 'gift'; readonly card: HeldGiftCard }
  | { readonly move: 'ungift'; readonly number: string }

/** Returns a visit that nobody began. */
export function newSession(tip: TipWanted): KioskSession {
  const nothing = {
    category: null,
    lines: [],
    name: '',
    table_stand: '',
    gift_cards: [],
    member: null,
    usuals: [],
    coupon: null,
    rewards: [],
    allergens: [],
    sent: null,
  }
  const looks = { low: false, large: false }
  return { screen: { at: 'splash' }, looks, dining: 'here', ...nothing, tip }
}

/** Returns a visit after a press. */
export function moveSession(visit: KioskSession, press: KioskMove): KioskSession {
  switch (press.move) {
    case 'start':
      return { ...visit, dining: press.dining, screen: { at: 'menu' } }
    case 'go':
      return { ...visit, screen: press.screen }
    case 'category':
      return { ...visit, category: press.category, screen: { at: 'menu' } }
    case 'put':
      return withLine(visit, press)
    case 'count':
      return { ...visit, lines: counted(visit.lines, press.at, press.quantity) }
    case 'tell':
      return withTold(visit, press)
    case 'carried':
      return { ...visit, ...press.visit }
    case 'gift':
    case 'ungift':
      return withCards(visit, press)
  }
}

type Press<Move extends KioskMove['move']> = Extract<KioskMove, { readonly move: Move }>

/** Rewards are had by whom they were chosen for, and usuals by whose they are, and by nobody else. */
function withTold(visit: KioskSession, { told }: Press<'tell'>): KioskSession {
  return { ...visit, ...(told.member !== undefined && { rewards: [], usuals: [] }), ...told }
}

function withLine(visit: KioskSession, { line, at }: Press<'put'>): KioskSession {
  const lines =
    at === null
      ? [...visit.lines, line]
      : visit.lines.map((one, nth) => (nth === at ? { ...one, ...line } : one))
  return { ...visit, lines, screen: { at: at === null ? 'menu' : 'cart' } }
}

/** Returns where a guest goes on after they signed in, or did not. */
export function afterSignIn({ lines }: Pick<KioskSession, 'lines'>): 'menu' | 'cart' {
  return lines.length === 0 ? 'menu' : 'cart'
}

/** Returns a visit without what is somebody’s own: who is signed in, what they had before, what their points are to get, and gift cards. */
export function withoutMember(visit: KioskSession): KioskSession {
  return { ...visit, gift_cards: [], member: null, usuals: [], rewards: [] }
}

/** A card that is shown twice pays once, with what is on it now. */
function withCards(visit: KioskSession, press: Press<'gift' | 'ungift'>): KioskSession {
  if (press.move === 'ungift') return { ...visit, gift_cards: withoutCard(visit, press.number) }
  const others = withoutCard(visit, press.card.number)
  return { ...visit, gift_cards: [...others, press.card], screen: { at: 'pay' } }
}

function withoutCard({ gift_cards }: KioskSession, gone: string): KioskSession['gift_cards'] {
  return gift_cards.filter(({ number }) => number !== gone)
}

function counted(
  lines: KioskSession['lines'],
  at: number,
  quantity: number,
): KioskSession['lines'] {
  if (quantity === 0) return lines.filter((_, nth) => nth !== at)
  return lines.map((line, nth) => (nth === at ? { ...line, quantity } : line))
}
