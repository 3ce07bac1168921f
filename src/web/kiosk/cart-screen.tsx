import { Suspense } from 'react'
import { upsellsOf } from '#core/cart/upsells.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { freshBuild, namedChoices } from '#core/menu/build.ts'
import { formatCalories } from '#core/menu/format-calories.ts'
import type { Menu, Product } from '#core/menu/menu.ts'
import { categoryOf, productOf, quickAddable } from '#core/menu/product.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Stepper } from '#web/ui/stepper.tsx'
import { costOfChosen, sumOf } from './chosen-sum.ts'
import { DishImage } from './dish-image.tsx'
import { Foot } from './foot.tsx'
import type { ScreenProps } from './kiosk-app.tsx'
import { lateScreen } from './late-screen.ts'
import { Amounts } from './pay-sheet.tsx'
import { Problem } from './problem.tsx'
import { useCartPrice } from './use-cart-price.ts'
import type { Price } from './use-payment.ts'
import type { ChosenLine } from './visit.ts'

const KitchenKnows = lateScreen('KitchenKnows')
const Savings = lateScreen('Savings')

/** What was chosen, what would go with it, what comes off it, and the way on. */
export function CartScreen(props: ScreenProps) {
  const { menu, visit, onMove } = props
  const { lines, allergens } = visit
  const { price, problem, isCurrent } = useCartPrice(props)
  const isWhole = lines.every((line) => productHere(menu, line) !== undefined)
  return (
    <>
      <main id="main" className="kiosk-main">
        <h1 tabIndex={-1}>{m.kiosk_order_title()}</h1>
        {lines.length === 0 && <p className="kiosk-lede">{m.kiosk_pick_a_dish()}</p>}
        <Suspense fallback={null}>
          <KitchenKnows allergens={allergens} />
        </Suspense>
        <Problem>{isWhole ? problem : undefined}</Problem>
        <div className="kiosk-cart">
          <ul className="kiosk-lines">
            {lines.map((line, at) => (
              <li key={`${at}-${line.product_id}`}>
                <LineRow line={line} at={at} menu={menu} onMove={onMove} />
              </li>
            ))}
          </ul>
          <Beside {...props} price={price} />
        </div>
      </main>
      <Foot
        next={
          <>
            <span>{m.kiosk_continue()}</span>
            {isWhole && (
              <span data-current={price === null || isCurrent}>
                {formatMoney(price?.sheet.total ?? sumOf(lines, menu), getLocale())}
              </span>
            )}
          </>
        }
        back={m.kiosk_add_more()}
        isBarred={!(isWhole && problem === undefined) || lines.length === 0}
        onNext={() => onMove({ move: 'go', screen: { at: 'details' } })}
        onBack={() => onMove({ move: 'go', screen: { at: 'menu' } })}
      >
        {price && (
          <dl className="kiosk-sums" data-current={isCurrent}>
            <Amounts lines={price.sheet.lines.filter(({ kind }) => kind !== 'tip')} />
          </dl>
        )}
      </Foot>
    </>
  )
}

/** What would go with the order, and what makes it cheaper. */
function Beside(props: ScreenProps & { readonly price: Price | null }) {
  const { menu, visit, onMove, isLost } = props
  const { lines } = visit
  const cart = {
    lines: lines.map((line, nth) => ({
      ...line,
      id: `${nth}`,
      recipient: null,
      instructions: null,
    })),
  }
  const upsell = upsellsOf(cart, menu).find(quickAddable)
  return (
    <div>
      {upsell && <Upsell product={upsell} menu={menu} onMove={onMove} />}
      {lines.length > 0 && !isLost && (
        <Suspense fallback={null}>
          <Savings {...props} />
        </Suspense>
      )}
    </div>
  )
}

interface LineRowProps extends Pick<ScreenProps, 'menu' | 'onMove'> {
  readonly line: ChosenLine
  readonly at: number
}

function LineRow({ line, at, menu, onMove }: LineRowProps) {
  const product = productHere(menu, line)
  if (!product) return <GoneRow line={line} at={at} onMove={onMove} />
  const { product_id, name, quantities } = product
  const chosen = namedChoices(product, line.choices, getLocale()).map((choice) => choice.name)
  return (
    <article className="kiosk-line" aria-label={name}>
      <DishImage product={product} tile={categoryOf(menu, product_id)?.tile ?? ''} />
      <div>
        <b>{name}</b>
        <p>{chosen.join(', ')}</p>
        {line.instructions && <p>“{line.instructions}”</p>}
        <button
          type="button"
          className="kiosk-ghost"
          aria-label={m.kiosk_change_line({ name })}
          onClick={() => onMove({ move: 'go', screen: { at: 'product', product_id, line: at } })}
        >
          {m.cart_change()}
        </button>
      </div>
      <div className="kiosk-line-end">
        <b>{formatMoney(costOfChosen(line, menu), getLocale())}</b>
        <Stepper
          label={name}
          value={line.quantity}
          min={quantities.min}
          max={quantities.max}
          step={quantities.increments}
          removable
          onChange={(quantity) => onMove({ move: 'count', at, quantity })}
        />
      </div>
    </article>
  )
}

/** A dish that was chosen and can’t be had any more: it goes before the order does. */
function GoneRow({ line: { name }, at, onMove }: Omit<LineRowProps, 'menu'>) {
  return (
    <article className="kiosk-line" aria-label={name}>
      <span />
      <div>
        <b>{name}</b>
        <Problem>{m.kiosk_line_gone()}</Problem>
      </div>
      <button
        type="button"
        className="kiosk-ghost"
        aria-label={m.rewards_remove({ name })}
        onClick={() => onMove({ move: 'count', at, quantity: 0 })}
      >
        {m.cart_remove()}
      </button>
    </article>
  )
}

/** Gives a chosen dish as the menu has it now; undefined once it can’t be had. */
function productHere(menu: Menu, { product_id }: ChosenLine): Product | undefined {
  const product = productOf(menu, product_id)
  return product?.sold_out ? undefined : product
}

function Upsell({
  product,
  menu,
  onMove,
}: Pick<ScreenProps, 'menu' | 'onMove'> & { readonly product: Product }) {
  const { product_id, name, cost, quantities } = product
  const line = { product_id, name, quantity: quantities.min, choices: freshBuild(product) }
  const add = () => {
    onMove({ move: 'put', line, at: null })
    onMove({ move: 'go', screen: { at: 'cart' } })
  }
  return (
    <section className="kiosk-upsell" aria-label={m.cart_upsell_title()}>
      <DishImage product={product} tile={categoryOf(menu, product_id)?.tile ?? ''} />
      <p>
        <b>{name}</b> {formatMoney(cost, getLocale())} ·{' '}
        <span className="kiosk-calories">
          {formatCalories(product.nutrition.calories, getLocale())}
        </span>
      </p>
      <button
        type="button"
        className="kiosk-ghost"
        aria-label={m.kiosk_add_one({ name })}
        onClick={add}
      >
        {m.kiosk_add_short()}
      </button>
    </section>
  )
}
