import type { Label, Locale } from '#core/locale.ts'
import { m } from '#messages'

/** Where an order of a kiosk is eaten. */
export const dinings = {
  here: m.kiosk_for_here,
  to_go: m.kiosk_to_go,
} as const satisfies Record<string, Label>

export type Dining = keyof typeof dinings

/** As a screen offers them. */
export const diningOrder = ['here', 'to_go'] as const satisfies readonly Dining[]

/** How an order of a kiosk reaches its guest: called at the counter, or brought to the stand on their table. */
export interface Serving {
  readonly dining: Dining
  readonly table_stand: string | null
}

/** Formats how a crew serves an order of a kiosk: `For here · stand 12`. */
export function formatServing({ dining, table_stand }: Serving, locale: Locale): string {
  const where = dinings[dining]({}, { locale })
  return table_stand === null
    ? where
    : m.kiosk_serving_stand({ where, stand: table_stand }, { locale })
}
