import type { Daypart } from './catalogue.ts'
import type { Menu, Product } from '#core/menu/menu.ts'
import { categoriesOf } from '#core/menu/product.ts'
import { refusal, type Refusal } from '#core/refusal.ts'
import type { LocalTime } from '#core/time.ts'

/** Refuses a product at a time that its own daypart, or every category that lists it, leaves out. `localTime` is when it is wanted. */
export function daypartRefusal(
  menu: Menu,
  product: Product,
  localTime: LocalTime,
): Refusal | undefined {
  const own = daypartOf(menu, product.daypart)
  const listed = categoriesOf(menu, product.product_id).map(({ daypart }) =>
    daypartOf(menu, daypart),
  )
  const missed =
    own && !holds(own, localTime)
      ? own
      : listed.every((part) => part && !holds(part, localTime)) && listed[0]
  if (!missed) return undefined
  const { from, until } = missed
  return refusal('product.wrong_daypart', { name: product.name, from, until })
}

function daypartOf(menu: Menu, id: string | null): Daypart | undefined {
  return menu.dayparts.find((daypart) => daypart.id === id)
}

/** From inclusive, until exclusive; one that ends at or before its start runs past midnight. */
function holds({ from, until }: Daypart, localTime: LocalTime): boolean {
  const time = localTime.slice(-5)
  return from < until ? time >= from && time < until : time >= from || time < until
}
