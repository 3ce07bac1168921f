/**
 * Whose a cart or an order is: a visitor’s, who is known by a signed cookie or token, or a member’s, who signed in. What a
 * member owns bears an id of theirs that stands in no cookie: once they signed out, no device reaches it.
 */
export type Owner =
  | { readonly kind: 'visitor'; readonly visitor_id: string }
  | { readonly kind: 'member'; readonly member_id: string; readonly visitor_id: string }

/** Returns the owner of what a visitor made. */
export function ownerOf({ visitor_id }: { readonly visitor_id: string }): Owner {
  return { kind: 'visitor', visitor_id }
}
