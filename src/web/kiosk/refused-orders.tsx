import { m } from '#messages'
import type { OrderQueue } from './use-queue.ts'

/** Orders that waited for the line and could not be placed: for the crew, until they have read it. */
export function RefusedOrders({ orders: { queue, read } }: { readonly orders: OrderQueue }) {
  return queue.refused.map(({ number, why }) => (
    <div key={number} className="kiosk-refused" role="alert">
      <p>{m.kiosk_queue_refused({ number, why })}</p>
      <button type="button" className="kiosk-ghost" onClick={() => read(number)}>
        {m.kiosk_queue_clear({ number })}
      </button>
    </div>
  ))
}
