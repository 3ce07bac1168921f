/**
 * The widths in pixels from which a layout changes (R11.8), by the names of the specification: small is below `md`, medium
 * from `md`, large from `xl`. Style sheets spell them out: a media query reads no custom property. The specification has no
 * name for the first and the last: narrow phones, and desks on which a header has room for its longest words.
 */
export const breakpoints = {
  narrow: 400,
  sm: 600,
  md: 900,
  lg: 1020,
  xl: 1200,
  wide: 1440,
} as const

/** Returns the media query of everything from a breakpoint on. */
export function from(name: keyof typeof breakpoints): string {
  return `(min-width: ${breakpoints[name]}px)`
}
