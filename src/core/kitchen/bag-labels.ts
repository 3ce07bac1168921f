/** Whose meal is in which bags of a group order. */
interface BaggedPerson {
  readonly name: string
  /** The numbers of the bags, from 1 on. */
  readonly bags: readonly number[]
}

/** A bag of an order, and whose meals are in it: nobody’s by name where somebody ordered alone. */
export interface BagLabel {
  readonly nth: number
  readonly count: number
  readonly people: readonly string[]
}

/** Returns the label of each bag of an order: one alone, of a group order as many as its meals fill. */
export function bagLabelsOf(people: readonly BaggedPerson[]): readonly BagLabel[] {
  const count = Math.max(...people.flatMap(({ bags }) => bags), 1)
  return Array.from({ length: count }, (_, index) => {
    const inside = people.filter(({ bags }) => bags.includes(index + 1))
    return { nth: index + 1, count, people: inside.map(({ name }) => name) }
  })
}
