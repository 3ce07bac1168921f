import { timeWords } from '#core/clock-words.ts'
import type { Daypart } from '#core/menu/catalogue.ts'
import type { Menu, Product } from '#core/menu/menu.ts'
import { categoriesOf } from '#core/menu/product.ts'
import { refusal } from '#core/refusal.ts'
import type { Refusal } from '#core/refusal.ts'
import type { WallTime } from '#core/time.ts'

/** Refuses a product at a time that its own daypart, or every category that lists it, leaves out. `wall` is when it is wanted. */
export function daypartRefusal(menu: Menu, product: Product, wall: WallTime): Refusal | undefined {
  const own = daypartOf(menu, product.daypart)
  const listed = categoriesOf(menu, product.product_id).map(({ daypart }) =>
    daypartOf(menu, daypart),
  )
  const missed =
    own && !holds(own, wall) ? own : listed.every((part) => part && !holds(part, wall)) && listed[0]
  if (!missed) return undefined
  const span = `${timeWords(missed.from)} to ${timeWords(missed.until)}`
  return refusal(
    'product.wrong_daypart',
    `${product.name} is served from ${span}. Pick a time in between, or another dish.`,
  )
}

function daypartOf(menu: Menu, id: string | null): Daypart | undefined {
  return menu.dayparts.find((daypart) => daypart.id === id)
}

/** From inclusive, until exclusive; one that ends at or before its start runs past midnight. */
function holds({ from, until }: Daypart, wall: WallTime): boolean {
  const time = wall.slice(-5)
  return from < until ? time >= from && time < until : time >= from || time < until
}
