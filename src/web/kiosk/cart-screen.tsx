import { lazy, Suspense } from 'react'
import { upsellsOf } from '#core/cart/upsells.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { freshBuild, namedChoices } from '#core/menu/build.ts'
import type { Product } from '#core/menu/menu.ts'
import { categoryOf, productOf, quickAddable } from '#core/menu/product.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Stepper } from '#web/ui/stepper.tsx'
import { costOfChosen, sumOf } from './chosen-sum.ts'
import { DishImage } from './dish-image.tsx'
import { Foot } from './foot.tsx'
import type { ScreenProps } from './kiosk-app.tsx'
import { Amounts } from './pay-sheet.tsx'
import { useCartPrice } from './use-cart-price.ts'
import type { ChosenLine } from './visit.ts'

export const loadSavings = async () => ({ default: (await import('./savings.tsx')).Savings })

const Savings = lazy(loadSavings)

/** What was chosen, what would go with it, what comes off it, and the way on. */
export function CartScreen(props: ScreenProps) {
  const { menu, visit, onMove, isLost } = props
  const { lines } = visit
  const price = useCartPrice(visit)
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
    <>
      <main id="main" className="kiosk-main">
        <h1 tabIndex={-1}>{m.kiosk_order_title()}</h1>
        {lines.length === 0 && <p className="kiosk-lede">{m.kiosk_pick_a_dish()}</p>}
        <div className="kiosk-cart">
          <ul className="kiosk-lines">
            {lines.map((line, at) => (
              <li key={`${at}-${line.product_id}`}>
                <LineRow line={line} at={at} menu={menu} onMove={onMove} />
              </li>
            ))}
          </ul>
          <div>
            {upsell && <Upsell product={upsell} menu={menu} onMove={onMove} />}
            {lines.length > 0 && !isLost && (
              <Suspense fallback={null}>
                <Savings {...props} price={price} />
              </Suspense>
            )}
          </div>
        </div>
      </main>
      <Foot
        next={
          <>
            <span>{m.kiosk_continue()}</span>
            <span>{formatMoney(price?.sheet.total ?? sumOf(lines, menu), getLocale())}</span>
          </>
        }
        back={m.kiosk_add_more()}
        isBarred={lines.length === 0}
        onNext={() => onMove({ move: 'go', screen: { at: 'details' } })}
        onBack={() => onMove({ move: 'go', screen: { at: 'menu' } })}
      >
        {price && (
          <dl className="kiosk-sums">
            <Amounts lines={price.sheet.lines.filter(({ kind }) => kind !== 'tip')} />
          </dl>
        )}
      </Foot>
    </>
  )
}

interface LineRowProps extends Pick<ScreenProps, 'menu' | 'onMove'> {
  readonly line: ChosenLine
  readonly at: number
}

function LineRow({ line, at, menu, onMove }: LineRowProps) {
  const product = productOf(menu, line.product_id)
  if (!product) return null
  const { product_id, name, quantities } = product
  const chosen = namedChoices(product, line.choices, getLocale()).map((choice) => choice.name)
  return (
    <article className="kiosk-line" aria-label={name}>
      <DishImage product={product} tile={categoryOf(menu, product_id)?.tile ?? ''} />
      <div>
        <b>{name}</b>
        <p>{chosen.join(', ')}</p>
        <button
          type="button"
          className="kiosk-ghost"
          onClick={() => onMove({ move: 'go', screen: { at: 'product', product_id, line: at } })}
        >
          {m.kiosk_change_line({ name })}
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

function Upsell({
  product,
  menu,
  onMove,
}: Pick<ScreenProps, 'menu' | 'onMove'> & { readonly product: Product }) {
  const { product_id, name, cost, quantities } = product
  const line = { product_id, quantity: quantities.min, choices: freshBuild(product) }
  const add = () => {
    onMove({ move: 'put', line, at: null })
    onMove({ move: 'go', screen: { at: 'cart' } })
  }
  return (
    <section className="kiosk-upsell" aria-label={m.cart_upsell_title()}>
      <DishImage product={product} tile={categoryOf(menu, product_id)?.tile ?? ''} />
      <p>
        <b>{name}</b> {formatMoney(cost, getLocale())}
      </p>
      <button type="button" className="kiosk-ghost" onClick={add}>
        {m.kiosk_add_one({ name })}
      </button>
    </section>
  )
}
