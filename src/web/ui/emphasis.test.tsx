import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Emphasis } from './emphasis.tsx'

test('a part of a sentence is bold wherever the language puts it', () => {
  const drawn = (text: string) => renderToStaticMarkup(<Emphasis text={text} part="$12.90" />)
  expect(drawn('$12.90 a head & up')).toBe('<b>$12.90</b> a head &amp; up')
  expect(drawn('Desde $12.90 por persona')).toBe('Desde <b>$12.90</b> por persona')
})

test('a sentence without that part stays whole', () => {
  expect(renderToStaticMarkup(<Emphasis text="One price" part="$12.90" />)).toBe('One price')
})
