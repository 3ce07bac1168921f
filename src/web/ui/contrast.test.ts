import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = ['tokens.css', 'themes.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n')

/** The custom properties of a block, the base ones below it. */
function tokensOf(theme: string | null, ...more: readonly string[]): ReadonlyMap<string, string> {
  const themed = theme === null ? [] : [`[data-theme='${theme}']`]
  const selectors = [':root', ...themed, ...more]
  const blocks = selectors.map((selector) => {
    const from = css.indexOf(`${selector} {`)
    return css.slice(from, css.indexOf('}', from))
  })
  return new Map(
    [...blocks.join('\n').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  )
}

function colour(tokens: ReadonlyMap<string, string>, name: string): string {
  const value = tokens.get(name) ?? ''
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  return other ? colour(tokens, other) : value
}

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(tokens: ReadonlyMap<string, string>, front: string, back: string): number {
  const [light = 0, dark = 0] = [front, back]
    .map((name) => luminance(colour(tokens, name)))
    .sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const texts = [
  ['--text', '--bg'],
  ['--text', '--surface'],
  ['--text', '--sunken'],
  ['--text-2', '--bg'],
  ['--text-2', '--sunken'],
  ['--text-3', '--surface'],
  ['--text-3', '--sunken'],
  ['--brand', '--bg'],
  ['--brand', '--surface'],
  ['--brand', '--brand-tint'],
  ['--on-brand', '--brand'],
  ['--on-brand', '--brand-hover'],
  ['--on-accent', '--accent'],
  ['--on-hero', '--hero'],
  ['--on-night', '--night'],
  ['--accent', '--night'],
  ['--danger', '--surface'],
  ['--danger', '--danger-bg'],
  ['--success', '--success-bg'],
  ['--warn', '--warn-bg'],
  ['--info', '--info-bg'],
] as const

const controls = [
  ['--line-strong', '--surface'],
  ['--focus', '--bg'],
  ['--focus', '--surface'],
] as const

const tickets = ['--k-new', '--k-ok', '--k-warn', '--k-late'] as const

describe.each([[null], ['bc3'], ['kds']])('theme %s', (theme) => {
  const tokens = tokensOf(theme)

  test.each(texts)('%s on %s reads at 4.5 to 1', (front, back) => {
    expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(controls)('%s on %s is seen at 3 to 1', (front, back) => {
    expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(3)
  })
})

test.each([[null], ['bc3']])(
  'the heading of the catering site reads at 4.5 to 1 in theme %s',
  (theme) => {
    const tokens = tokensOf(theme, "[data-channel='catering']")
    expect(contrast(tokens, '--on-hero', '--hero')).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(tickets)('the kitchen’s ink on %s reads at 4.5 to 1', (state) => {
  expect(contrast(tokensOf('kds'), '--k-ink', state)).toBeGreaterThanOrEqual(4.5)
})

test('white on white is no contrast: the measure itself can fail', () => {
  expect(contrast(tokensOf(null), '--surface', '--on-brand')).toBe(1)
})
