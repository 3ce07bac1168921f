/** One row per handoff mode (R6.1). Exhaustive tables elsewhere make the compiler list what a new row needs. */
interface HandoffRow {
  readonly group: 'pickup' | 'delivery'
  /** Minutes between a boxed order and the guest holding it, or the driver leaving with it. */
  readonly lead_minutes: number
  readonly needs_address: boolean
  /** Whether the guest comes by car, and says which. */
  readonly asks_vehicle: boolean
}

export const handoffModes = {
  pickup: {
    group: 'pickup',
    lead_minutes: 0,
    needs_address: false,
    asks_vehicle: false,
  },
  curbside: {
    group: 'pickup',
    lead_minutes: 2,
    needs_address: false,
    asks_vehicle: true,
  },
  drivethru: {
    group: 'pickup',
    lead_minutes: 0,
    needs_address: false,
    asks_vehicle: true,
  },
  delivery: {
    group: 'delivery',
    lead_minutes: 5,
    needs_address: true,
    asks_vehicle: false,
  },
  dispatch: {
    group: 'delivery',
    lead_minutes: 10,
    needs_address: true,
    asks_vehicle: false,
  },
} as const satisfies Record<string, HandoffRow>

export type HandoffMode = keyof typeof handoffModes
export type HandoffGroup = (typeof handoffModes)[HandoffMode]['group']

type ModeOf<Group> = {
  [Mode in HandoffMode]: (typeof handoffModes)[Mode]['group'] extends Group ? Mode : never
}[HandoffMode]

/** Whether an order that changes hands that way is brought to an address. */
export function isBrought(mode: HandoffMode): mode is ModeOf<'delivery'> {
  return handoffModes[mode].group === 'delivery'
}

/** Whether a word names a handoff mode. */
export function isHandoffMode(word: string): word is HandoffMode {
  return Object.hasOwn(handoffModes, word)
}
