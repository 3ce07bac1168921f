import { m } from '#messages'
import type { IconName } from '#web/ui/icon-names.ts'

/** One section of a member’s account: where it stands, and how it is called. */
export interface AccountSectionRow {
  readonly group: keyof typeof accountGroups
  readonly icon: IconName
  readonly title: () => string
  /** What is inside, under its name in the list of a phone. */
  readonly hint: () => string
  /** The sentence under its heading. */
  readonly lede: () => string
  /** What the chain may have disabled: then there is no such section (R8.5, R11.7). */
  readonly feature?: 'get_offers' | 'get_rewards'
}

/** What sections are listed under, in this order. */
export const accountGroups = {
  order: () => m.account_group_order(),
  earn: () => m.account_group_earn(),
  you: () => m.account_group_you(),
} as const

/** The sections of the account that exist, in the order of their list (R4.25). Each is a page under its own name. */
export const accountSections = {
  history: {
    group: 'order',
    icon: 'receipt',
    title: () => m.account_history_title(),
    hint: () => m.account_history_hint(),
    lede: () => m.account_history_lede(),
  },
  locations: {
    group: 'order',
    icon: 'pin',
    title: () => m.account_locations_title(),
    hint: () => m.account_locations_hint(),
    lede: () => m.account_locations_lede(),
  },
  'gift-cards': {
    group: 'order',
    icon: 'card',
    title: () => m.account_gift_cards_title(),
    hint: () => m.account_gift_cards_hint(),
    lede: () => m.account_gift_cards_lede(),
  },
  rewards: {
    group: 'earn',
    icon: 'star',
    title: () => m.account_rewards_title(),
    hint: () => m.account_rewards_hint(),
    lede: () => m.account_rewards_lede(),
    feature: 'get_rewards',
  },
  challenges: {
    group: 'earn',
    icon: 'flag',
    title: () => m.account_challenges_title(),
    hint: () => m.account_challenges_hint(),
    lede: () => m.account_challenges_lede(),
    feature: 'get_rewards',
  },
  offers: {
    group: 'earn',
    icon: 'offer',
    title: () => m.account_offers_title(),
    hint: () => m.account_offers_hint(),
    lede: () => m.account_offers_lede(),
    feature: 'get_offers',
  },
  general: {
    group: 'you',
    icon: 'person',
    title: () => m.account_general_title(),
    hint: () => m.account_general_hint(),
    lede: () => m.account_general_lede(),
  },
  contact: {
    group: 'you',
    icon: 'mail',
    title: () => m.account_contact_title(),
    hint: () => m.account_contact_what(),
    lede: () => m.account_contact_lede(),
  },
  payment: {
    group: 'you',
    icon: 'card',
    title: () => m.account_payment_title(),
    hint: () => m.account_payment_hint(),
    lede: () => m.account_payment_lede(),
  },
  privacy: {
    group: 'you',
    icon: 'lock',
    title: () => m.account_privacy_title(),
    hint: () => m.account_privacy_hint(),
    lede: () => m.account_privacy_lede(),
  },
  terms: {
    group: 'you',
    icon: 'contract',
    title: () => m.account_terms_title(),
    hint: () => m.account_terms_hint(),
    lede: () => m.account_terms_lede(),
  },
} as const satisfies Record<string, AccountSectionRow>

export type AccountSectionKey = keyof typeof accountSections
