import { formatMoney } from '#core/format/format-money.ts'
import { formatCalories } from '#core/menu/format-calories.ts'
import type { Product } from '#core/menu/menu.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { DishImage } from './dish-image.tsx'
import type { ScreenProps } from './kiosk-app.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { sumOf } from './chosen-sum.ts'
import { lateScreen } from './late-screen.ts'

const Usuals = lateScreen('Usuals')

/** Names what the member at the screen may have again, among the ids of categories. */
const usuals = '#usuals'

/** The categories beside the dishes of one, and below them what was chosen so far. */
export function MenuScreen(props: ScreenProps) {
  const { menu, visit, onMove } = props
  const sold = menu.categories.filter(({ products }) => products.some((one) => !one.meta.utensil))
  const isUsuals = visit.usuals.length > 0 && (visit.category ?? usuals) === usuals
  const shown = sold.find(({ id }) => id === visit.category) ?? sold[0]
  if (!shown) return <main className="kiosk-main">{m.kiosk_no_menu()}</main>
  return (
    <div className="kiosk-menu">
      <nav className="kiosk-rail" aria-label={m.kiosk_categories()}>
        {visit.usuals.length > 0 && (
          <button
            type="button"
            aria-current={isUsuals}
            onClick={() => onMove({ move: 'category', category: usuals })}
          >
            <Icon name="heart" />
            {m.usuals_title()}
          </button>
        )}
        {sold.map(({ id, name, tile, products }) => (
          <button
            key={id}
            type="button"
            aria-current={!isUsuals && id === shown.id}
            onClick={() => onMove({ move: 'category', category: id })}
          >
            {products[0] && <DishImage product={products[0]} tile={tile} />}
            {name}
          </button>
        ))}
      </nav>
      <main id="main" className="kiosk-main">
        {isUsuals ? (
          <>
            <h1 tabIndex={-1}>{m.usuals_title()}</h1>
            <p className="kiosk-lede">{m.kiosk_usuals_lede()}</p>
            <Usuals {...props} />
          </>
        ) : (
          <CategoryDishes category={shown} onMove={onMove} />
        )}
      </main>
      <OrderBar {...props} />
    </div>
  )
}

interface CategoryDishesProps extends Pick<ScreenProps, 'onMove'> {
  readonly category: ScreenProps['menu']['categories'][number]
}

function CategoryDishes({ category, onMove }: CategoryDishesProps) {
  const { name, description, tile, products } = category
  return (
    <>
      <h1 tabIndex={-1}>{name}</h1>
      <p className="kiosk-lede">{description}</p>
      <ul className="kiosk-dishes">
        {products.map((product) => (
          <li key={product.product_id}>
            <DishButton product={product} tile={tile} onMove={onMove} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface DishButtonProps extends Pick<ScreenProps, 'onMove'> {
  readonly product: Product
  readonly tile: string
}

function DishButton({ product, tile, onMove }: DishButtonProps) {
  const { product_id, name, cost, nutrition, sold_out } = product
  const open = () => onMove({ move: 'go', screen: { at: 'product', product_id, line: null } })
  return (
    <button type="button" className="kiosk-dish" disabled={sold_out} onClick={open}>
      <DishImage product={product} tile={tile} />
      <b>{name}</b>
      <span>
        {sold_out ? (
          m.kiosk_sold_out()
        ) : (
          <>
            {formatMoney(cost, getLocale())} ·{' '}
            <span className="kiosk-calories">
              {formatCalories(nutrition.calories, getLocale())}
            </span>
          </>
        )}
      </span>
    </button>
  )
}

/** What was chosen so far, and the way on; what the law wants said of calories. */
function OrderBar({ menu, visit, onMove }: ScreenProps) {
  const count = visit.lines.reduce((all, { quantity }) => all + quantity, 0)
  return (
    <section className="kiosk-foot" aria-label={m.kiosk_order_title()}>
      <button
        type="button"
        className="kiosk-red kiosk-bar"
        disabled={count === 0}
        onClick={() => onMove({ move: 'go', screen: { at: 'cart' } })}
      >
        <span>
          <Icon name="bag" />
          {m.kiosk_items({ count })}
        </span>
        <span>
          {count === 0
            ? m.kiosk_pick_a_dish()
            : m.kiosk_review({ amount: formatMoney(sumOf(visit.lines, menu), getLocale()) })}
        </span>
      </button>
      <p className="kiosk-law">{m.menu_fda_statements()}</p>
    </section>
  )
}
