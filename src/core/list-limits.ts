/** How many rows a list of the console shows at once; older ones are asked for by the last that was shown. */
export const shownAtOnce = 100

/** How many orders a page of a kitchen’s orders lists. */
export const ordersAtOnce = 30

/** How many orders a page of a member’s history lists. */
export const pastOrdersAtOnce = 10

/** How many kitchens a list names at once: for guests, who are led on to the next, and for staff, who search. */
export const kitchensAtOnce = { guests: 200, staff: 500 } as const

/** How many changes of their points a member reads. */
export const pointsListed = 50

/** How many of each a member may save. */
export const savedAtMost = {
  favorites: 100,
  member_addresses: 20,
  member_vehicles: 10,
  usuals: 12,
} as const

/** How many of each the kitchen’s board lists; what is more follows as these are worked off. */
export const maxOnBoard = {
  tickets: 200,
  here: 40,
  recent: 40,
  came_back: 40,
  left: 40,
} as const

/** How many orders that wait for their time are listed at once. */
export const maxUpcoming = 200

/** How many orders, and how many carts, are looked through for what a kitchen is out of. */
export const affectedAtMost = 500

/** How far what is left at a kitchen is counted: a hundred that nobody pressed for says as much as a thousand. */
export const leftCounted = 100
