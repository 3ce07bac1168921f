import { handoffModes, type HandoffMode } from '#core/handoff/handoff.ts'

/** Where a cart or an order is going, and how. */
export interface WhereAndHow {
  readonly handoff: HandoffMode
  /** Where it is brought to; null where the guest comes for it. */
  readonly address: {
    readonly address: string
    readonly building: string
    readonly city: string
  } | null
  readonly location: { readonly name: string; readonly address: string; readonly city: string }
}

/** Still to change hands, done with that, or nothing to say of it: it never did, or nobody knows. */
export type Handing = keyof typeof verbs

const verbs = {
  ahead: { brought: 'Delivery To ', fetched: 'Picking Up From ' },
  done: { brought: 'Delivered To ', fetched: 'Picked Up From ' },
  off: { brought: '', fetched: '' },
} as const

/** The words of the cart location card (R4.14). */
export function locationWords(
  { handoff, address, location }: WhereAndHow,
  handing: Handing = 'ahead',
) {
  if (address !== null && handoffModes[handoff].needs_address) {
    const { building, city } = address
    return {
      heading: `${verbs[handing].brought}${address.address}`,
      lines: [...(building === '' ? [] : [building]), city, `From ${location.name}`],
    }
  }
  return {
    heading: `${verbs[handing].fetched}${location.name}`,
    lines: [`${location.address}, ${location.city}`, pickupWords[handoff]],
  }
}

/** `410 Bluebonnet Ln, Apt 12`: what stands on the door. */
export function doorWords({ address, building }: Readonly<Record<'address' | 'building', string>>) {
  return [address, building].filter(Boolean).join(', ')
}

/** `Austin, TX 78704`. */
export function cityWords({
  city,
  state,
  zip,
}: Readonly<Record<'city' | 'state' | 'zip', string>>) {
  return `${city}, ${state} ${zip}`
}

/** The specification says “Curbside Pickup” here. */
const pickupWords: Readonly<Record<HandoffMode, string>> = {
  pickup: handoffModes.pickup.title,
  curbside: 'Curbside Pickup',
  drivethru: handoffModes.drivethru.title,
  delivery: handoffModes.delivery.title,
  dispatch: handoffModes.dispatch.title,
}
