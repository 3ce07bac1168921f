import type { Menu, ModifierGroup, Product } from '#core/menu/menu.ts'
import { addDays, dayOf, localTimeAt } from '#core/time.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import type { PlannedOrder } from './planned-order.ts'

type Choices = PlannedOrder['lines'][number]['choices']

/** A kitchen that guests may want something of. */
export interface Offering {
  readonly menu_id: string
  readonly time_zone: string
}

/**
 * One wish for each time of the next days at each kitchen, three dishes with modifiers each, asked for as a guest
 * would. They come shuffled by kitchen and time, so that load spreads as it does over a chain.
 */
export async function plannedOrdersAt(
  { call }: Guest,
  offerings: readonly Offering[],
  days = 3,
): Promise<readonly PlannedOrder[]> {
  const all: PlannedOrder[] = []
  for (const { menu_id, time_zone } of offerings) {
    const dishes = dishesOf(await call('GET /menus/{menu_id}', { params: { menu_id } }))
    const today = dayOf(localTimeAt(Temporal.Now.instant().toString(), time_zone))
    for (let ahead = 1; ahead <= days; ahead += 1) {
      const params = { menu_id, day: addDays(today, ahead) }
      const times = await call('GET /locations/{menu_id}/times/{day}', { params })
      all.push(...times.map((wanted, nth) => ({ menu_id, wanted, lines: threeOf(dishes, nth) })))
    }
  }
  return spread(all)
}

/** Steps through all of them by a stride that meets each once: neighbours come far apart, and every run is the same. */
function spread(wishes: readonly PlannedOrder[]): readonly PlannedOrder[] {
  const { length } = wishes
  const stride = [7919, 6007, 5003].find((prime) => length % prime !== 0) ?? 1
  return wishes.flatMap((_, nth) => wishes[(nth * stride) % length] ?? [])
}

function threeOf(
  dishes: readonly PlannedOrder['lines'][number][],
  nth: number,
): PlannedOrder['lines'] {
  return [0, 1, 2].flatMap((step) => dishes[(nth * 3 + step) % dishes.length] ?? [])
}

/** Every dish that is there all day and comes with modifiers, each built with the first options of each group. */
export function dishesOf(menu: Menu): readonly PlannedOrder['lines'][number][] {
  return menu.categories
    .filter(({ daypart }) => daypart === null)
    .flatMap(({ products }) => products)
    .filter(({ sold_out, daypart, groups }) => !sold_out && daypart === null && groups.length > 0)
    .map((product) => ({
      product_id: product.product_id,
      quantity: product.quantities.min,
      choices: buildOf(product),
    }))
}

function buildOf({ groups }: Pick<Product, 'groups'>): Choices {
  return groups.flatMap(chosenOf)
}

function chosenOf({ min, max, distinct, options }: ModifierGroup): Choices {
  const count = Math.min(Math.max(min, distinct.min, 1), max, distinct.max)
  return options
    .filter(({ sold_out }) => !sold_out)
    .slice(0, count)
    .flatMap((option) => [{ option_id: option.option_id, quantity: 1 }, ...buildOf(option)])
}
