import { type Figure, isHeld } from '#bench/measures/measure.ts'

/** The bound that a figure is held to, in words; empty where there is none. */
export function boundOf({ atLeast, atMost }: Pick<Figure, 'atLeast' | 'atMost'>): string {
  return [
    ...(atLeast === undefined ? [] : [`at least ${number(atLeast)}`]),
    ...(atMost === undefined ? [] : [`at most ${number(atMost)}`]),
  ].join(', ')
}

/** A figure as one line of the terminal. */
export function lineOf(name: string, figure: Figure): string {
  const bound = boundOf(figure)
  const words = `${figure.what}: ${number(figure.value)} ${figure.unit}${bound && ` (${bound})`}`
  return `${isHeld(figure) ? '✓' : '✗'} ${name}: ${words}`
}

/** Four digits, with commas between thousands. */
export function number(value: number): string {
  return Number(value.toPrecision(4)).toLocaleString('en-US', { maximumFractionDigits: 3 })
}
