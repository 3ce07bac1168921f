import { expect, test } from 'vitest'
import { plantTree } from './planted-tree.ts'
import {
  looseColours,
  looseSpaces,
  sheetsIn,
  strayClasses,
  styleAttributes,
  undefinedTokens,
} from './styles.ts'

const sheets = sheetsIn(process.cwd())

test('every colour is a token', () => {
  expect(looseColours(sheets)).toEqual([])
})

test('a distance of the scale is its token', () => {
  expect(looseSpaces(sheets)).toEqual([])
})

test('every token that is used is defined', () => {
  expect(undefinedTokens(sheets)).toEqual([])
})

test('no component has a style attribute', () => {
  expect(styleAttributes(process.cwd())).toEqual([])
})

test('every class that a component takes from its sheet is there, and every one that is there is taken', () => {
  expect(strayClasses(process.cwd())).toEqual([])
})

test.each(['#b3301f', 'rgb(0 0 0 / 50%)', 'oklch(40% 0.2 30)'])(
  'a planted %s is seen, but not in the tokens and not in a comment',
  (found) => {
    const root = plantTree({
      'src/web/ui/tokens.css': `:root { --brand: ${found}; }`,
      'src/web/ui/a.module.css': `/* ${found} */ .a { color: ${found}; }`,
    })
    expect(looseColours(sheetsIn(root))).toHaveLength(1)
    expect(looseColours(sheetsIn(root))[0]).toContain('src/web/ui/a.module.css')
  },
)

test('a planted distance of the scale is seen, but none below zero, between its steps, or of something else', () => {
  const root = plantTree({
    'src/web/ui/tokens.css': ':root { --s-1: 4px; --s-6: 32px; }',
    'src/web/ui/a.module.css':
      '.a { gap: 6px 4px; padding-inline: 0 32px; margin: -4px; width: 4px; padding: 14px; }',
  })
  expect(looseSpaces(sheetsIn(root))).toEqual([
    'src/web/ui/a.module.css: gap: 6px 4px: 4px is --s-1',
    'src/web/ui/a.module.css: padding-inline: 0 32px: 32px is --s-6',
  ])
})

test('a planted token without a definition is seen', () => {
  const root = plantTree({
    'src/web/ui/tokens.css': ':root { --s-1: 4px; }',
    'src/web/ui/a.module.css': '.a { gap: var(--s-1); margin: var(--s-99); color: var(--c, red); }',
  })
  expect(undefinedTokens(sheetsIn(root))).toEqual(['src/web/ui/a.module.css: --s-99'])
})

test('a planted style attribute is seen', () => {
  const root = plantTree({
    'src/web/a.tsx': 'export const A = () => <p style={{ color }}>a</p>\n',
    'src/web/b.tsx': 'export const B = () => <p title="style">b</p>\n',
  })
  expect(styleAttributes(root)).toEqual(['src/web/a.tsx'])
})

test('a planted class that its sheet lost is seen, and one that nobody takes, but none that is picked by a name', () => {
  const root = plantTree({
    'src/web/a.tsx':
      "import styles from './a.module.css'\nexport const A = () => <p className={styles.gone}>a</p>\n",
    'src/web/a.module.css': '.left :global(.eyebrow) { gap: 0.5rem; }',
    'src/web/b.tsx':
      "import look from '#web/b.module.css'\nexport const B = () => <p className={look[kind]}>b</p>\n",
    'src/web/b.module.css': '.one, .two { gap: 0; }',
  })
  expect(strayClasses(root)).toEqual(['src/web/a.module.css: gone', 'src/web/a.module.css: left'])
})
