import { diningOrder, dinings } from '#core/kiosk/serving.ts'
import { m } from '#messages'
import { DishImage } from './dish-image.tsx'
import type { ScreenProps } from './kiosk-app.tsx'
import { LooksButtons } from './looks-buttons.tsx'
import type { OrderQueue } from './use-queue.ts'

/** How many dishes pass by on the first screen. */
const mostShown = 6

/** The first screen: the chain’s dishes, for here or to go, and how the screen reads. */
export function Splash(props: ScreenProps) {
  const { app, menu, place, onMove } = props
  const dishes = menu.categories
    .flatMap(({ tile, products }) => products.map((product) => ({ tile, product })))
    .filter(({ product }) => product.images['mobile-webapp-menu'] !== null && !product.sold_out)
    .slice(0, mostShown)
  return (
    <main id="main" className="kiosk-splash">
      <div className="kiosk-loop" aria-hidden="true">
        {dishes.map(({ tile, product }) => (
          <DishImage key={product.product_id} product={product} tile={tile} />
        ))}
      </div>
      <div className="kiosk-splash-foot">
        <p className="kiosk-eyebrow">
          {app.name} · {place}
        </p>
        <h1 tabIndex={-1}>{m.kiosk_title()}</h1>
        <div className="kiosk-pair">
          {diningOrder.map((dining) => (
            <button
              key={dining}
              type="button"
              className="kiosk-red"
              onClick={() => onMove({ move: 'start', dining })}
            >
              {dinings[dining]()}
            </button>
          ))}
        </div>
        <div className="kiosk-ways">
          <LooksButtons {...props} />
          {!props.isLost && (
            <button
              type="button"
              className="kiosk-ghost"
              onClick={() => onMove({ move: 'go', screen: { at: 'sign_in' } })}
            >
              {m.kiosk_sign_in()}
            </button>
          )}
        </div>
        <LateOrders orders={props.orders} />
        <RefusedOrders orders={props.orders} />
      </div>
    </main>
  )
}

/** Orders that waited for the line so long that their guest may be gone: for the crew, who know. */
function LateOrders({ orders: { queue, decide } }: { readonly orders: OrderQueue }) {
  return (queue.late ?? []).map(({ key, number, body: { name } }) => (
    <div key={key} className="kiosk-refused" role="alert">
      <p>{m.kiosk_queue_late({ number, name })}</p>
      <div className="kiosk-ways">
        <button type="button" className="kiosk-red" onClick={() => void decide(key, true)}>
          {m.kiosk_queue_send({ number })}
        </button>
        <button type="button" className="kiosk-ghost" onClick={() => void decide(key, false)}>
          {m.kiosk_queue_clear({ number })}
        </button>
      </div>
    </div>
  ))
}

/** Orders that waited for the line and could not be placed: for the crew, until they have read it. */
function RefusedOrders({ orders: { queue, read } }: { readonly orders: OrderQueue }) {
  return queue.refused.map(({ number, why }) => (
    <div key={number} className="kiosk-refused" role="alert">
      <p>{m.kiosk_queue_refused({ number, why })}</p>
      <button type="button" className="kiosk-ghost" onClick={() => read(number)}>
        {m.kiosk_queue_clear({ number })}
      </button>
    </div>
  ))
}
