import { expect, test } from 'vitest'
import { literalTexts } from './literals.ts'
import { plantTree } from './planted-tree.ts'

test('every text of a component is a message', () => {
  expect(literalTexts(process.cwd())).toEqual([])
})

test.each([
  ['<p>Add to cart</p>', 'Add to cart'],
  ['<>Add <b>it</b></>', 'it'],
  [`<p>{busy ? 'One moment' : name}</p>`, 'One moment'],
  [`<p>{count > 0 && 'items'}</p>`, 'items'],
  ['<p>{`${count} items`}</p>', 'items'],
  [`<p>{isFull && (isOpen ? name : 'Closed')}</p>`, 'Closed'],
  [`<p>{'v' + version}</p>`, 'v'],
  ['<img alt="A taco" />', 'A taco'],
  ['<button aria-label={`Remove ${name}`} />', 'Remove'],
  ['<Field label="Name" placeholder={"Fritz"} />', 'Fritz'],
  ['<Panel title={isOpen ? "Open" : undefined} />', 'Open'],
])('planted, %s is seen', (element, text) => {
  const root = plantTree({ 'src/web/a.tsx': `export const A = () => ${element}\n` })
  const seen = literalTexts(root)
  expect(seen).toContain(`src/web/a.tsx: ${text}`)
})

test.each([
  '<p>{m.cart_title()}</p>',
  `<p className="wrap">{state === 'idle' ? m.a() : m.b()}</p>`,
  '<p>{street} · {city}</p>',
  '<img alt="" src="/img/mark.svg" />',
  `<Icon name={open ? 'up' : 'down'} />`,
])('%s is nothing to see', (element) => {
  const root = plantTree({
    'src/web/a.tsx': `export const A = () => ${element}\n`,
    'src/web/a.test.tsx': 'export const B = () => <p>Some text</p>\n',
    'src/server/a.tsx': 'export const B = () => <p>Some text</p>\n',
  })
  expect(literalTexts(root)).toEqual([])
})
