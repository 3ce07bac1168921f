import type { Saved } from './saved.ts'
import { number } from './format-figure.ts'

const [width, height] = [720, 360]
const frame = { left: 64, right: 24, top: 56, bottom: 48 }
const barWidth = 72
const series = ['bare', 'product'] as const
const names = { bare: 'bare program', product: 'product' } as const

/** Orders a second by guests at once as an SVG that reads on light and on dark; one bar for each point that was saved. */
export function plotOf(saved: Saved): string {
  const points = Object.values(saved)
    .flatMap(({ figures }) => figures)
    .flatMap(({ value, plotted }) => (plotted ? [{ value, ...plotted }] : []))
  const guests = [...new Set(points.map((point) => point.guests))].toSorted((a, b) => a - b)
  const top = niceTop(Math.max(1, ...points.map(({ value }) => value)))
  const y = (value: number) =>
    height - frame.bottom - (value / top) * (height - frame.top - frame.bottom)
  const step = (width - frame.left - frame.right) / Math.max(1, guests.length)
  const bars = points.map(({ value, series: of, guests: at }) => {
    const x = frame.left + (guests.indexOf(at) + 0.5) * step + (of === 'bare' ? -barWidth - 4 : 4)
    const middle = x + barWidth / 2
    return [
      `<rect class="${of}" x="${round(x)}" y="${round(y(value))}" width="${barWidth}" height="${round(y(0) - y(value))}" rx="3"/>`,
      `<text x="${round(middle)}" y="${round(y(value) - 6)}" text-anchor="middle">${number(value)}</text>`,
    ].join('')
  })
  const lines = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const at = round(y(share * top))
    const line = `<path class="grid" d="M${frame.left} ${at}H${width - frame.right}"/>`
    return `${line}<text x="${frame.left - 8}" y="${at + 4}" text-anchor="end">${number(share * top)}</text>`
  })
  const labels = guests.map((count, nth) => {
    const x = round(frame.left + (nth + 0.5) * step)
    return `<text x="${x}" y="${height - 20}" text-anchor="middle">${count} ${count === 1 ? 'guest' : 'guests'}</text>`
  })
  const keys = series.map((of, nth) => {
    const x = frame.left + nth * 140
    return `<rect class="${of}" x="${x}" y="32" width="12" height="12" rx="2"/><text x="${x + 18}" y="42">${names[of]}</text>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">`,
    '<title id="title">Orders a second by guests at once, product and bare program</title>',
    `<style>${style}</style>`,
    `<rect class="ground" width="${width}" height="${height}" rx="8"/>`,
    `<text class="head" x="${frame.left}" y="22">Orders a second, the whole flow over HTTP on PostgreSQL</text>`,
    ...keys,
    ...lines,
    ...bars,
    ...labels,
    '</svg>',
    '',
  ].join('\n')
}

const style = [
  '.ground{fill:#fffdf9}text{fill:#3a302a;font:13px system-ui,sans-serif}.head{font-size:15px;font-weight:600}',
  '.grid{stroke:#d9cfc4}.product{fill:#a8341c}.bare{fill:#9b8f84}',
  '@media (prefers-color-scheme:dark){.ground{fill:#1d1815}text{fill:#efe6dc}.grid{stroke:#453b34}.product{fill:#e2714f}.bare{fill:#7d736a}}',
].join('')

/** The next of a few round numbers and their tens above a value: the end of an axis that reads well. */
function niceTop(value: number): number {
  const ten = 10 ** Math.floor(Math.log10(value))
  return ([1, 1.5, 2, 3, 4, 5, 8].find((step) => step * ten >= value) ?? 10) * ten
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
