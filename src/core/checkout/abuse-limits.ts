import type { Channel } from '#core/channel.ts'

/** How much somebody may do at once, and in how many seconds one more of it comes back. */
export interface AbuseLimit {
  readonly size: number
  readonly seconds: number
}

/**
 * What tells a robot from fifty people behind one address (T18): nobody looks through a menu and fills in their name
 * and card in half a minute, and few are declined five times in a row. A robot that waits is one of the fifty.
 */
export const abuseLimits = {
  /** Orders of one address, each from a cart younger than `hastySeconds`. */
  hasty_orders: { size: 10, seconds: 360 },
  /** All orders of one address. */
  orders: { size: 60, seconds: 10 },
  /** Orders of one guest that are paid where they are picked up: nobody is charged for one that nobody comes for. */
  unpaid_guest: { size: 4, seconds: 3_600 },
  /** The same from one address: an office’s lunch. */
  unpaid_address: { size: 8, seconds: 900 },
  /** The same at one kiosk: a line of guests at lunch, and nobody who presses all night. */
  unpaid_kiosk: { size: 30, seconds: 60 },
  /** Receipts that one kiosk prints and sends. */
  kiosk_receipts: { size: 60, seconds: 10 },
  /** Times that one address starts to hold, each for a cart younger than `hastyHoldSeconds`. */
  hasty_holds: { size: 10, seconds: 30 },
  /** Visitors that one mailbox or phone stands for where a time asks for proof: a person has some devices, and an office some people. */
  mailbox_proofs: { size: 4, seconds: 21_600 },
  /** Declines after which the next try of this visitor isn’t made. */
  visitor_declines: { size: 5, seconds: 120 },
  /** The same for everybody behind one address. */
  address_declines: { size: 15, seconds: 60 },
  /** The same for one kitchen, whoever it is; beyond it only hasty carts are refused. */
  location_declines: { size: 60, seconds: 10 },
  /** Gift cards that one address buys or reloads: nobody can tell how long its buyer looked, as a cart tells. */
  gift_card_purchases: { size: 10, seconds: 60 },
  /** Numbers and PINs of gift cards that were wrong, from one address. */
  gift_card_tries: { size: 10, seconds: 60 },
  /** Wrong PINs for one number on a device that read or paid with that card before: its owner's. */
  gift_card_device: { size: 10, seconds: 60 },
  /** The same from all other devices of one address. */
  gift_card_place: { size: 10, seconds: 60 },
  /** The same from everywhere: who has a thousand addresses tries a million PINs of a card in a hundred years. */
  gift_card_number: { size: 20, seconds: 3_600 },
  /** Tables that one address holds or joins waitlists for, one after the other: each keeps a table from others for minutes. */
  table_holds: { size: 30, seconds: 20 },
  /** Tables that one address reserves, and waitlists that it joins: an office reserves some in a day. */
  table_bookings: { size: 12, seconds: 900 },
  /** Text messages to one number that a device asks for on which its member has signed in before. */
  texts_device: { size: 5, seconds: 600 },
  /** The same from all other devices of one address. */
  texts_place: { size: 5, seconds: 600 },
  /** The same from all other devices wherever they are. Beyond it an address still has its first one. */
  texts_number: { size: 15, seconds: 600 },
  /** That first one. */
  texts_first: { size: 1, seconds: 3_600 },
  /** Text messages that one address asks for. */
  texts_address: { size: 20, seconds: 60 },
  /** All text messages that are sent: beyond it codes go by mail alone, and nobody can spend the chain’s money. */
  texts: { size: 450, seconds: 8 },
  /** What is set aside of them for guests whom the house has to reach: strangers who ask for codes don’t spend it. */
  texts_reserve: { size: 150, seconds: 24 },
  /** Wrong passwords for one account from a device that its person has signed in on before. */
  sign_in_device: { size: 10, seconds: 60 },
  /** The same from all other devices of one address. */
  sign_in_address: { size: 10, seconds: 60 },
  /** The same from all other devices wherever they are. Beyond it an address still has its first try, so that nobody is locked out. */
  sign_in_account: { size: 50, seconds: 30 },
  /** That first try. */
  sign_in_first: { size: 1, seconds: 900 },
  /** Codes and links by mail for one account or mailbox, counted like tries to sign in: strangers who ask keep nobody from theirs. */
  codes_device: { size: 5, seconds: 120 },
  codes_place: { size: 5, seconds: 120 },
  codes_account: { size: 15, seconds: 120 },
  codes_first: { size: 1, seconds: 900 },
  /** The same for what a member asks for in their account. */
  codes_member: { size: 5, seconds: 120 },
  /** Mails about group orders to one mailbox that somebody typed as they joined, whoever that was; and as many to whose it is by their account. */
  group_mails: { size: 8, seconds: 7_200 },
} as const satisfies Readonly<Record<string, AbuseLimit>>

export type AbuseLimitName = keyof typeof abuseLimits

/** How many times as much as one of its networks all of a customer of IPv6 may ask for. */
export const siteShare = 2

/** Orders that one guest, by device, account or what they proved to read, has open without having paid them. */
export const mostUnpaid = 2

/** Tables that one guest, by device or account, may have reserved at once: more keeps others out. */
export const mostReservations = 4

/** Tables that one address may hold in one dining room at the same moment. */
export const mostTableHolds = 8

export const hastySeconds = 30
export const hastyHoldSeconds = 10

/**
 * Times that one address may hold in one kitchen at the same moment: fifty people at lunch. Of catering a kitchen has few times
 * and long ones: an office building orders a dozen feasts, and who holds more holds them from others.
 */
export const mostHolds = { default: 60, catering: 12 } as const satisfies Record<Channel, number>

/** For how long a time is renewed without a gap, in minutes: a slow guest at checkout, a large order included. */
export const longestHoldMinutes = 30
