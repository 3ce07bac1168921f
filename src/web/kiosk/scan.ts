/** What a scanner has typed so far: it types letter by letter like a keyboard, and ends with Enter. */
export interface Scan {
  readonly text: string
  /** When its last letter came, in milliseconds. */
  readonly at: number
}

/** Nothing was typed yet. */
export const noScan: Scan = { text: '', at: 0 }

/** A scanner types faster than that, on a slow machine too; in milliseconds. */
const mostBetween = 1_000

/** No code is shorter. */
const least = 4

/** What is pressed along with a letter. */
const modifiers: ReadonlySet<string> = new Set(['Shift', 'AltGraph', 'CapsLock'])

/** Returns a scan after a key: one letter more, begun anew after a rest, or nothing after a key that types none. */
export function scanAfter(scan: Scan, key: string, at: number): Scan {
  if (modifiers.has(key)) return scan
  if (Array.from(key).length !== 1) return noScan
  return { text: isGoingOn(scan, at) ? scan.text + key : key, at }
}

/** Returns the code that an Enter ended; null where no scan stood before it. */
export function codeEnded(scan: Scan, at: number): string | null {
  return isGoingOn(scan, at) && scan.text.length >= least ? scan.text : null
}

function isGoingOn(scan: Scan, at: number): boolean {
  return at - scan.at <= mostBetween
}
