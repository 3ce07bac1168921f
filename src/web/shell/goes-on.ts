/** What of a group order says whether it goes on. */
interface GroupNow {
  readonly is_host: boolean
  readonly is_checking_out: boolean
  readonly cart: { readonly products: readonly unknown[] }
  /** What its guests are asked; without packages their host orders for all who come. */
  readonly rsvp: { readonly packages: readonly unknown[] | null } | null
  readonly participants: readonly { readonly coming: boolean | null }[]
}

/**
 * Whether a group order goes on for its host after its deadline: with something to send, while it is checked out, where what nobody paid
 * for waits set aside, and where they order for those who have said that they come.
 */
export function goesOn({ is_host, cart, is_checking_out, rsvp, participants }: GroupNow): boolean {
  const isFor = rsvp?.packages === null && participants.some(({ coming }) => coming === true)
  return is_host && (cart.products.length > 0 || is_checking_out || isFor)
}
