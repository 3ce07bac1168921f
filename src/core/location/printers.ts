import type { Locale } from '#core/locale.ts'

/** When a printer prints the tickets of its stations: each, those that no screen shows, or none. */
export const ticketPrintings = ['always', 'when_screen_away', 'never'] as const

export type TicketPrinting = (typeof ticketPrintings)[number]

/** A printer of a kitchen, and what it prints by itself as orders come to it. */
export interface Printer {
  /** As the crew calls it. */
  readonly name: string
  /** Where it listens on the location’s network: `10.0.4.20:9100`, or `simulated`. */
  readonly address: string
  /** How many letters a line holds: 32 on 58 mm, 42 on 80 mm. */
  readonly width: 32 | 42
  readonly prints: PrinterUse
  /** The printer that prints what this one doesn’t take; nothing said: none. */
  readonly backup?: string
  /** In which language the crew reads its papers; English unless told. */
  readonly locale?: Locale
}

export interface PrinterUse {
  readonly tickets: TicketPrinting
  /** Each of which has tickets of its own there; nothing said: one ticket of the whole kitchen. */
  readonly stations?: readonly string[]
  /** A label for each bag. */
  readonly labels: boolean
  /** A receipt for the bag. */
  readonly receipts: boolean
}

/** Tells whether a location wants to know whether somebody looks at its screens: a printer waits for them to be away. */
export function watchesScreens(printers: readonly Printer[]): boolean {
  return printers.some(({ prints }) => prints.tickets === 'when_screen_away')
}

/** What is wrong with how a location describes its printers, and the printer it is about. */
export type PrinterFault = { readonly printer: string } & (
  | { readonly kind: 'same_name' }
  | { readonly kind: 'own_backup' }
  | { readonly kind: 'no_backup'; readonly backup: string }
  | { readonly kind: 'no_station'; readonly station: string }
)

/** Returns what is wrong with the printers of a location: names used twice, backups and stations that aren’t there. */
export function printerFaults(
  printers: readonly Printer[],
  stations: readonly string[],
): readonly PrinterFault[] {
  const names = printers.map(({ name }) => name)
  return printers.flatMap(({ name: printer, backup, prints }, nth): readonly PrinterFault[] => {
    const strangers = (prints.stations ?? []).filter((station) => !stations.includes(station))
    return [
      ...(names.indexOf(printer) < nth ? [{ kind: 'same_name', printer } as const] : []),
      ...(backup === printer ? [{ kind: 'own_backup', printer } as const] : []),
      ...(backup !== undefined && !names.includes(backup)
        ? [{ kind: 'no_backup', printer, backup } as const]
        : []),
      ...strangers.map((station) => ({ kind: 'no_station', printer, station }) as const),
    ]
  })
}
