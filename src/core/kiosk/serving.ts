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

/** An order that is brought to a reserved table: which tables, and the name that they are reserved under. */
export interface TableServing {
  readonly dining: 'table'
  readonly tables: readonly string[]
  readonly name: string
}

/** Formats how a crew serves an order of a kiosk, or of a reserved table: `For here · stand 12`, `Table 7 + 8 · Krause`. */
export function formatServing(serving: Serving | TableServing, locale: Locale): string {
  if (serving.dining === 'table') {
    const { tables, name } = serving
    return m.console_serving_table({ tables: tables.join(' + '), name }, { locale })
  }
  const { dining, table_stand } = serving
  const where = dinings[dining]({}, { locale })
  return table_stand === null
    ? where
    : m.kiosk_serving_stand({ where, stand: table_stand }, { locale })
}
