import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { HandoffSwitch } from '#web/storefront/order-control/handoff-switch.tsx'
import { TimePicker } from '#web/storefront/order-control/time-picker.tsx'
import { useWanted } from '#web/storefront/location/wanted-fields.tsx'
import { linkClass, Button, buttonClass, type ButtonLook } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './delivery.module.css'
import { FindForm } from './find-form.tsx'
import type { Delivery } from './use-delivery.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ActionResult } from '#web/api/action-result.ts'
import { TransferChanges } from '#web/storefront/location/transfer-difference.tsx'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { formatCity, formatDoor } from '#web/storefront/cart/format-order-location.ts'
import { PlaceLabel } from '#web/storefront/cart/place-label.tsx'
import { formatMoney } from '#core/format/format-money.ts'
import { getLocale } from '#messages/runtime.js'
import { addressLine } from '#core/address.ts'
import type { MouseEvent } from 'react'

interface DeliveryControlProps {
  readonly delivery: Delivery
  /** The heading over it leads to pickup by itself. */
  readonly headed?: boolean | undefined
}

/** Asks where and when to deliver, or offers pickup (R4.5); shows what prevents the delivery (R4.7). */
export function DeliveryControl({ delivery, headed = false }: DeliveryControlProps) {
  const hydrated = useHydrated()
  const { pendingMove, delivered, noneNear, onUntimed } = delivery
  if (noneNear)
    return hydrated ? <NoneNear delivery={delivery} /> : <FindOrPickup {...{ delivery, headed }} />
  if (pendingMove) return <MoveQuestion pendingMove={pendingMove} delivery={delivery} />
  if (!delivered) return <FindOrPickup {...{ delivery, headed }} />
  return (
    <div className={styles.control}>
      <DeliveryPlace cart={delivered} delivery={delivery} />
      <TimePicker cart={delivered} onUntimed={onUntimed} />
      <HandoffSwitch cart={delivered} />
    </div>
  )
}

/** Asks for the address, or offers pickup; before JavaScript has loaded, under the message that nobody delivers there. */
function FindOrPickup({ delivery, headed }: DeliveryControlProps) {
  const { cart } = useRoot()
  const wanted = useWanted()
  return (
    <div className={styles.control}>
      {delivery.noneNear && <NoneNear delivery={delivery} />}
      {cart?.awaits_address && cart.count > 0 && (
        <p>
          <b>{m.cart_waits({ count: cart.count })}</b>
        </p>
      )}
      <SavedAddresses delivery={delivery} />
      <FindForm delivery={delivery} saved={cart?.address ?? null} />
      {!delivery.noneNear && !headed && (
        <Link to={paths.locations({ ...wanted, handoff: 'pickup' })} className={linkClass}>
          {m.delivery_switch_to_pickup()}
        </Link>
      )}
    </div>
  )
}

/** Says that nobody delivers to the address, and offers another address or pickup (R4.7). */
function NoneNear({ delivery }: { readonly delivery: Delivery }) {
  const hydrated = useHydrated()
  const wanted = useWanted()
  return (
    <section className={styles.none} aria-labelledby="none-near">
      <Icon name="pin" className={styles.mark} />
      <h3 id="none-near" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {m.delivery_none_near()}
      </h3>
      <p role="alert">{delivery.refusal?.message}</p>
      {/* Before JavaScript has loaded, the form stands below. */}
      {hydrated && (
        <Button block onClick={delivery.change}>
          {m.delivery_change_full()}
        </Button>
      )}
      <Link to={paths.locations({ ...wanted, handoff: 'pickup' })} className={linkClass}>
        {m.delivery_switch_to_pickup()}
      </Link>
    </section>
  )
}

interface MoveQuestionProps {
  readonly pendingMove: NonNullable<ActionResult['pendingMove']>
  readonly delivery: Delivery
}

/** Asks before the order moves to the kitchen that delivers, and shows what that changes (R6.8). */
function MoveQuestion({ pendingMove, delivery }: MoveQuestionProps) {
  const { move, address } = pendingMove
  const { find } = delivery
  const fields = { ...address, intent: 'find', version: move.version }
  return (
    <section className={styles.form} aria-labelledby="bring-along">
      <h3 id="bring-along" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {m.locations_move_heading({ name: move.to.name })}
      </h3>
      <TransferChanges move={move} />
      <find.Form method="post" action={paths.deliveryPage()} className={styles.form}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" block busy={find.state !== 'idle'}>
          {move.difference
            ? m.locations_move()
            : m.locations_move_start_fresh({ name: move.to.name })}
        </Button>
      </find.Form>
      <ChangeAddress delivery={delivery} variant="soft" block>
        {m.delivery_change_full()}
      </ChangeAddress>
    </section>
  )
}

interface DeliveryPlaceProps {
  readonly cart: CartAnswer
  readonly delivery: Delivery
}

/** Shows the address, the location that delivers to it, and on which terms. */
function DeliveryPlace({ cart, delivery }: DeliveryPlaceProps) {
  const { address, location, delivery: terms } = cart
  if (!address) return null
  return (
    <section className={styles.place} aria-label={m.delivery_to()}>
      <Icon name="delivery" className={styles.mark} />
      <PlaceLabel
        name={formatDoor(address)}
        lines={[
          formatCity(address),
          ...(address.instructions ? [`“${address.instructions}”`] : []),
        ]}
      />
      <ChangeAddress delivery={delivery} variant="soft" size="small">
        {m.delivery_change()}
      </ChangeAddress>
      <PlaceLabel
        name={m.delivery_from({ name: location.name })}
        lines={terms ? [formatTerms(terms)] : []}
        className={styles.terms}
      />
    </section>
  )
}

type Terms = NonNullable<CartAnswer['delivery']>

/** Words the terms: `Delivery $3.99, free from $50.00 · $15.00 minimum · 12 min away`. */
function formatTerms({ fee, free_from, minimum, transit_minutes, around }: Terms): string {
  return [
    formatFee(fee, free_from),
    ...(minimum > 0 ? [m.delivery_minimum({ amount: formatMoney(minimum, getLocale()) })] : []),
    around === null
      ? m.delivery_minutes_away({ minutes: transit_minutes })
      : m.delivery_around({ zip: around }),
  ].join(' · ')
}

function formatFee(fee: Terms['fee'], free_from: Terms['free_from']): string {
  if (fee === 0) return m.delivery_free()
  if (free_from === null) return m.delivery_fee({ fee: formatMoney(fee, getLocale()) })
  return m.delivery_fee_free_from({
    fee: formatMoney(fee, getLocale()),
    amount: formatMoney(free_from, getLocale()),
  })
}

const pieces = [
  'address',
  'building',
  'city',
  'state',
  'zip',
  'lat',
  'lng',
  'instructions',
] as const

/** Offers a member’s addresses before one is typed: one press finds the kitchen that delivers there. */
function SavedAddresses({ delivery: { find } }: { readonly delivery: Delivery }) {
  const { saved } = useRoot()
  if (!saved || saved.addresses.length === 0) return null
  return (
    <section className={styles.saved} aria-label={m.addresses_yours()}>
      <h3>{m.addresses_yours()}</h3>
      <ul>
        {saved.addresses.map((address) => (
          <li key={address.id}>
            <find.Form method="post" action={paths.deliveryPage()}>
              <input type="hidden" name="intent" value="find" />
              <input type="hidden" name="saved" value={address.id} />
              {pieces.map((name) => (
                <input key={name} type="hidden" name={name} value={address[name]} />
              ))}
              <button type="submit" aria-busy={find.formData?.get('saved') === address.id}>
                <Icon name="house" />
                <span>
                  <b>{address.label || formatDoor(address)}</b>
                  <small>{addressLine(address)}</small>
                </span>
                <Icon name="right" />
              </button>
            </find.Form>
          </li>
        ))}
      </ul>
      <p className={styles.or}>{m.addresses_or_another()}</p>
    </section>
  )
}

interface ChangeAddressProps extends ButtonLook {
  readonly delivery: Delivery
  readonly children: string
}

/** Leads back to the address form: in place, and before JavaScript has loaded on the page of its own. */
function ChangeAddress({ delivery, children, ...look }: ChangeAddressProps) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    delivery.change()
  }
  return (
    <Link
      to={paths.deliveryPage({ change: 'address' })}
      className={buttonClass(look)}
      onClick={press}
    >
      {children}
    </Link>
  )
}
