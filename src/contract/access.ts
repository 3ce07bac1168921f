/** Who calls: anybody, the visitor or member that owns what is named, a member, staff of the location, or a paired screen in it. */
export type Caller = 'anyone' | 'visitor' | 'member' | 'staff' | 'kiosk'

/** Everybody that a call may be for, and who has to call. Somebody else reads what they would read if the thing didn’t exist (T1). */
export const callers = {
  /** It is about nobody’s things, and answers everybody the same. */
  anybody: 'anyone',
  /** It is about nothing but what the caller’s own cookies say, or goes to the mailbox that they name. */
  themselves: 'anyone',
  'the owner of the cart': 'visitor',
  'the owner of the order': 'visitor',
  /** The owner, and whoever proved by a code to its own number or verified address that it is theirs, until its day is over. */
  'who owns or proved the order': 'visitor',
  /** The owner, and whoever names the key of the link in its mail. */
  'who has the order or its link': 'anyone',
  /** The host of the group order, whose cart it is; who is in it reads that it is theirs alone. */
  'the host of the group': 'visitor',
  'who is in the group': 'visitor',
  /** It is about nothing but the account of the member who calls. */
  'the member': 'member',
  /** It is about nothing but the account or the screen of whoever of the staff calls. */
  'the staff member': 'staff',
  'the crew of the location': 'staff',
  'the crew of the ticket': 'staff',
  'the crew of the menu': 'staff',
  /** It is about nothing but the location of the paired screen that calls. */
  'the kiosk': 'kiosk',
  'all staff': 'staff',
  'head office': 'staff',
} as const satisfies Readonly<Record<string, Caller>>

/** Whom a call is for. */
export type Access = keyof typeof callers

/**
 * What a call costs somebody: an address may cost a call of a provider, a cart is begun, a card is charged, a password is tried. Each
 * is limited, whether it comes over HTTP or from a page (T18).
 */
export type LimitName =
  | 'newcomer'
  | 'checkout'
  | 'balance'
  | 'typed'
  | 'computed'
  | 'search'
  | 'sign_in'
  | 'form'
