/** Everybody that a call may be for. Somebody else reads what they would read if the thing didn’t exist (T1). */
export type WhoMay =
  /** It is about nobody’s things, and answers everybody the same. */
  | 'anybody'
  /** It is about nothing but what the caller’s own cookies say, or goes to the mailbox that they name. */
  | 'themselves'
  | 'the owner of the cart'
  | 'the owner of the order'
  /** The owner, and whoever proved by a code to its own number or verified address that it is theirs, until its day is over. */
  | 'who owns or proved the order'
  /** The owner, and whoever names the key of the link in its mail. */
  | 'who has the order or its link'
  /** The host of the group order, whose cart it is; who is in it reads that it is theirs alone. */
  | 'the host of the group'
  | 'who is in the group'
  /** It is about nothing but the account of the member who calls. */
  | 'the member'
  /** It is about nothing but the account or the screen of whoever of the staff calls. */
  | 'the staff member'
  | 'the crew of the location'
  | 'the crew of the ticket'
  | 'the crew of the menu'
  /** It is about nothing but the location of the paired screen that calls. */
  | 'the kiosk'
  | 'all staff'
  | 'head office'
