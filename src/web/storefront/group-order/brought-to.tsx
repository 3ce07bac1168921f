import { Form, Link, useNavigation } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { AddressField } from '#web/storefront/location/address-field.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './group-order-page.module.css'
import { HandoffField, type Looked } from './handoff-field.tsx'
import type { GroupDelivery } from './load-group-delivery.server.ts'
import type { GroupStart } from './load-group-start.server.ts'

interface FindWhoDeliversProps {
  readonly start: GroupStart
  readonly delivery: GroupDelivery
  readonly looked: Looked
}

/** Asks where a group order is brought before anything else of it (R6.8): who delivers there decides what can be had when. */
export function FindWhoDelivers({ start, delivery, looked }: FindWhoDeliversProps) {
  const { again } = start
  const { typed, building, refused } = delivery
  const { state } = useNavigation()
  return (
    <Form method="get" action={paths.groupOrder()} className={styles.form}>
      {again && <input type="hidden" name="again" value={again.order_id} />}
      <HandoffField start={start} looked={looked} />
      <AddressField
        label={m.delivery_address()}
        name="deliveryAddress"
        icon="pin"
        required
        maxLength={160}
        defaultValue={typed}
        autoComplete="street-address"
        hint={m.delivery_address_hint()}
        error={refused ?? undefined}
      />
      <TextField
        label={m.delivery_building()}
        name="building"
        maxLength={60}
        defaultValue={building}
        autoComplete="address-line2"
      />
      <Button type="submit" size="bar" block busy={state !== 'idle'}>
        {m.delivery_find()}
      </Button>
    </Form>
  )
}

interface BroughtToProps extends Omit<FindWhoDeliversProps, 'looked'> {
  readonly menu_id: string
}

/** Says where a group order is brought and who delivers there, and leads back to another address. */
export function BroughtTo({ start: { again }, delivery, menu_id }: BroughtToProps) {
  const { typed, building, line, by } = delivery
  const search = {
    handoff: 'delivery',
    deliveryAddress: typed,
    building,
    change: 'address',
    ...(again && { again: again.order_id }),
  } as const
  const fields = { menu_id, deliveryAddress: typed, building }
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.brought}>
        <p>
          <b>{m.cart_delivery_to({ address: line })}</b>
          <br />
          {m.delivery_from({ name: by ?? '' })}
        </p>
        <Link
          to={paths.groupOrder(search)}
          className={buttonClass({ variant: 'ghost' })}
          preventScrollReset
        >
          {m.delivery_change()}
        </Link>
      </div>
      <TextField
        label={m.delivery_driver()}
        name="instructions"
        maxLength={200}
        autoComplete="off"
        placeholder={m.delivery_driver_example()}
      />
    </>
  )
}
