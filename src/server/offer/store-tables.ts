/** How often guests have used offers, as the query builder sees them. */
export interface OfferTables {
  offer_counts: { guest: string; offer_id: string; uses: number; most: number }
  offer_uses: { cart_id: string; offer_id: string; guest: string }
}
