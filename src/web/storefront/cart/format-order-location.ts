import { handoffModes, type HandoffMode } from '#core/handoff/handoff.ts'
import { formatHandoff } from '#core/handoff/format-handoff.ts'
import { getLocale } from '#messages/runtime.js'
import { m } from '#messages'

/** Where a cart or an order is going, and how. */
export interface WhereAndHow {
  readonly handoff: HandoffMode
  /** Where it is brought to; null where the guest comes for it. */
  readonly address: {
    readonly address: string
    readonly building: string
    readonly city: string
  } | null
  /** The reservation whose table it is brought to. */
  readonly reservation_id: string | null
  readonly location: { readonly name: string; readonly address: string; readonly city: string }
}

/** Whether an order is still to change hands, has done so, or neither is to be told: it never did, or nobody knows. */
export type HandoffStage = 'ahead' | 'done' | 'unknown'

/** Words the heading and the lines of the cart location card (R4.14). */
export function formatOrderLocation(
  { handoff, address, location, reservation_id }: WhereAndHow,
  stage: HandoffStage = 'ahead',
) {
  if (address !== null && handoffModes[handoff].needs_address) {
    const { building, city } = address
    return {
      heading: deliveryHeading(address.address, stage),
      lines: [
        ...(building === '' ? [] : [building]),
        city,
        m.cart_from({ location: location.name }),
      ],
    }
  }
  if (reservation_id !== null)
    return {
      heading: m.cart_at_table({ location: location.name }),
      lines: [`${location.address}, ${location.city}`],
    }
  return {
    heading: pickupHeading(location.name, stage),
    lines: [`${location.address}, ${location.city}`, pickupTitle(handoff)],
  }
}

function deliveryHeading(address: string, stage: HandoffStage): string {
  if (stage === 'unknown') return address
  return stage === 'ahead' ? m.cart_delivery_to({ address }) : m.cart_delivered_to({ address })
}

function pickupHeading(location: string, stage: HandoffStage): string {
  if (stage === 'unknown') return location
  return stage === 'ahead'
    ? m.cart_picking_up_from({ location })
    : m.cart_picked_up_from({ location })
}

/** Names a handoff on the card: the specification says “Curbside Pickup” here. */
function pickupTitle(handoff: HandoffMode): string {
  return handoff === 'curbside' ? m.cart_curbside_pickup() : formatHandoff(handoff, getLocale())
}

/** Returns what stands on the door: `410 Bluebonnet Ln, Apt 12`. */
export function formatDoor({
  address,
  building,
}: Readonly<Record<'address' | 'building', string>>) {
  return [address, building].filter(Boolean).join(', ')
}

/** Returns the line of a city: `Austin, TX 78704`. */
export function formatCity({
  city,
  state,
  zip,
}: Readonly<Record<'city' | 'state' | 'zip', string>>) {
  return `${city}, ${state} ${zip}`
}
