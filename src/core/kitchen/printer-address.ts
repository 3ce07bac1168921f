/** A printer that shows its paper to head office instead of printing it. */
export const simulatedPrinter = 'simulated'

/** Where a receipt printer listens. */
export interface PrinterAddress {
  readonly host: string
  readonly port: number
}

/** Reads the address of a printer on the location’s network, `10.0.4.20:9100`; 9100 where no port is said, undefined where it is none. */
export function printerAddress(typed: string): PrinterAddress | undefined {
  const [, host, digits = '9100'] =
    /^([a-z\d][a-z\d.-]{0,98})(?::(\d{1,5}))?$/i.exec(typed.trim()) ?? []
  const port = Number(digits)
  return host === undefined || port < 1 || port > 65_535
    ? undefined
    : { host: host.toLowerCase(), port }
}

/** Returns the one way to write where a printer listens, `10.0.4.20:9100`: however it was typed, one printer has one. */
export function samePrinterAddress(typed: string): string {
  const at = printerAddress(typed)
  return at ? `${at.host}:${at.port}` : typed
}
