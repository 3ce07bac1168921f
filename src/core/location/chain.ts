import type { HandoffMode } from '#core/handoff/handoff.ts'
import type { GiftCardTerms } from '#core/location/gift-card-terms.ts'
import type { DepositTerms } from '#core/location/deposit.ts'
import type { Cents, PartsPerMillion } from '#core/money.ts'
import type { Offer } from '#core/offer/offer.ts'
import type { RewardsProgram } from '#core/reward/program.ts'
import type { Translated } from '#core/translations.ts'

/** What a chain decides about its sites (R5.9): its names, its looks, and what is on. */
export interface Chain extends Translated<'name' | 'tagline'> {
  readonly name: string
  /** Starts order numbers' labels and mail subjects; two to five capitals. */
  readonly prefix: string
  readonly tagline: string
  readonly theme: string
  /** Picture of a dish that has none. */
  readonly placeholder_image: string
  /** The tiers that a location may sell by; the first is the one `base` prices are for. */
  readonly price_tiers: readonly string[]
  /** What guests are offered, in this order; a location offers its own part of it. */
  readonly handoff_modes: readonly ChainHandoffMode[]
  readonly disabled_features: { readonly get_offers: boolean; readonly get_rewards: boolean }
  /** What is taken off orders; none where nothing is said. Hidden and unused while `get_offers` is disabled. */
  readonly offers?: readonly Offer[]
  /** What points are earned by and what they get; likewise by `get_rewards` (R8.5). */
  readonly rewards?: RewardsProgram
  readonly group_order: boolean
  readonly social_sign_in: {
    readonly google: boolean
    readonly apple: boolean
    readonly facebook: boolean
  }
  /** Rates offered beside Custom (R11.5). */
  readonly tip_options: readonly PartsPerMillion[]
  readonly default_tip: PartsPerMillion
  /** Whether signed certificates free catering of tax, and for how long they are kept once used; null: none are taken. */
  readonly tax_exemption: { readonly keep_years: number } | null
  /** What large catering orders pay at once, the rest later; nothing said: all at once. A location may say otherwise. */
  readonly deposit?: DepositTerms | null
  /** Which states tax the fee of a delivery, where a location says nothing; nothing said of a state: it does. */
  readonly fee_taxable_in?: Readonly<Record<string, boolean>>
  /** How much a crew may give back of one order, in cents; nothing said: $100. Head office may give back all of it. */
  readonly crew_refund_limit?: Cents
  /** The same of a shift lead; nothing said: as a crew. */
  readonly shift_lead_refund_limit?: Cents
  /** The same of a manager; nothing said: as a shift lead. */
  readonly manager_refund_limit?: Cents
  /** How much of one order a single person gives back, in cents; above it a second one agrees. Nothing said: any amount. */
  readonly refund_alone_limit?: Cents
  /** Which gift cards it sells; nothing said: none. */
  readonly gift_cards?: GiftCardTerms | null
  /** Whether its locations with a dining room take reservations and have a waitlist; nothing said: they do not. */
  readonly reservations?: boolean
  /** Menus for who has not chosen a location yet (R11.7). */
  readonly default_menus: { readonly mealtime: string | null; readonly catering: string | null }
  readonly radar_map: Translated<'autocompletePlaceholder'> & {
    readonly countryCode: readonly string[]
    readonly layers: readonly string[]
    readonly style: string
    readonly autocompletePlaceholder: string
  }
  readonly map: {
    readonly offset: number
    readonly zooms: {
      readonly initial: number
      readonly initial_mobile: number
      readonly results: number
      readonly few: number
      readonly many: number
    }
  }
}

/** How one handoff mode looks on the chain's sites; its titles are messages (see `format-handoff.ts`). */
export interface ChainHandoffMode {
  readonly key: HandoffMode
  /** A name in the icon sprite. */
  readonly icon: string
  readonly active_class: string
}

/** Returns the offers of a chain; none while they are disabled. */
export function offersOf(
  chain: Pick<Chain, 'offers' | 'disabled_features'> | null,
): readonly Offer[] {
  return chain && !chain.disabled_features.get_offers ? (chain.offers ?? []) : []
}

/** Returns the rewards programme of a chain; null where there is none, and while it is disabled (R8.5). */
export function rewardsProgramOf(
  chain: Pick<Chain, 'rewards' | 'disabled_features'> | null,
): RewardsProgram | null {
  return chain && !chain.disabled_features.get_rewards ? (chain.rewards ?? null) : null
}
