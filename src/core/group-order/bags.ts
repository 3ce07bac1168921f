import { type OrderPerson, peopleEating } from './people-of-order.ts'

/** So many dishes and drinks fit into one bag. */
export const mostItemsInBag = 8

/**
 * Returns for each meal, by how many items it has, the numbers of the bags that it is in, from 1 on. A meal stays together: one that
 * doesn’t fit into the bag begun begins the next, and one larger than a bag takes bags of its own.
 */
export function bagsOf(meals: readonly number[]): readonly (readonly number[])[] {
  let bag = 1
  let inside = 0
  return meals.map((items) => {
    if (inside > 0 && inside + items > mostItemsInBag) {
      bag += 1
      inside = 0
    }
    const first = bag
    bag += Math.max(Math.ceil(items / mostItemsInBag) - 1, 0)
    inside = items > mostItemsInBag ? mostItemsInBag : inside + items
    return Array.from({ length: bag - first + 1 }, (_, nth) => first + nth)
  })
}

/** Returns who eats of a group order, of these of its lines, each with the bags that their meal is in. */
export function bagMeals<Person extends Pick<OrderPerson, 'line_ids' | 'items'>>(
  people: readonly Person[],
  lines: Parameters<typeof peopleEating>[1],
): readonly (Person & { readonly bags: readonly number[] })[] {
  const eating = peopleEating(people, lines)
  const bags = bagsOf(eating.map(({ items }) => items))
  return eating.map((person, nth) => ({ ...person, bags: bags[nth] ?? [] }))
}
