import type { HandoffMode } from '#core/handoff/handoff.ts'
import type { DepositTerms } from '#core/location/deposit.ts'
import type { Cents, PartsPerMillion } from '#core/money.ts'
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
  /** How much a crew may give back of one order, in cents; nothing said: $100. Head office may give back all of it. */
  readonly crew_refund_limit?: Cents
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
