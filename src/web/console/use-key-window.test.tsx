import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useKeyWindow } from './use-key-window.ts'

function Shown({ count }: { readonly count: number }) {
  const { first, last, keyOf, isTurnable } = useKeyWindow(count)
  return <p>{[first, last, keyOf(0), keyOf(8), keyOf(9) ?? 'none', isTurnable].join(' ')}</p>
}

test('nine tickets have a key at once, and only a longer board hands them on', () => {
  expect(renderToStaticMarkup(<Shown count={47} />)).toBe('<p>0 9 1 9 none true</p>')
  expect(renderToStaticMarkup(<Shown count={9} />)).toBe('<p>0 9 1 9 none false</p>')
})
