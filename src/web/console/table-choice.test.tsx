import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TableChoice, tablesIn } from './table-choice.tsx'

const table = (id: string, seats: number, seated: string | null = null) => ({
  id,
  seats,
  seated,
  next: null,
})
const floor = {
  areas: [
    {
      key: 'patio',
      name: 'Patio',
      tables: [table('1', 2), table('2', 2, 'rsv_2'), table('7', 6, 'rsv_7'), table('8', 4)],
    },
  ],
  joins: [
    ['1', '8'],
    ['2', '1'],
  ],
}

/** What is offered, first to last, the chosen one with a star. */
function offered(choice: ReactElement): readonly string[] {
  const markup = renderToStaticMarkup(choice)
  return [...markup.matchAll(/<option value="([^"]*)"( selected="")?/g)].map(
    ([, value = '', selected]) => (selected === undefined ? value : `${value}*`),
  )
}

test('a party that sits has its own table chosen, and reads first where it fits', () => {
  expect(offered(<TableChoice floor={floor} first={null} own={['7']} party={5} />)).toEqual([
    '7*',
    '1+8',
    '1',
    '8',
  ])
  expect(offered(<TableChoice floor={floor} first={null} own={['8', '1']} party={3} />)).toEqual([
    '8',
    '1+8*',
    '1',
  ])
})

test('who is still to be seated gets the best table unless another is chosen', () => {
  expect(offered(<TableChoice floor={floor} first="Best" party={3} />)).toEqual([
    '*',
    '8',
    '1+8',
    '1',
  ])
  expect(offered(<TableChoice floor={floor} first="Best" />)).toEqual(['*', '1', '8', '1+8'])
})

test('R1.7 a party that is split keeps its tables though nobody pushes them together, and may sit at any that are free', () => {
  expect(offered(<TableChoice floor={floor} first={null} own={['7', '8']} party={9} />)).toEqual([
    '7+8*',
    '1',
    '7',
    '8',
    '1+8',
  ])
  const markup = renderToStaticMarkup(<TableChoice floor={floor} first="Best" party={9} />)
  expect([...markup.matchAll(/name="split-(\w+)"/g)].map(([, id]) => id)).toEqual(['1', '8'])
})

test('the tables of a split party count instead of the one that is chosen', () => {
  const form = new FormData()
  expect(tablesIn(form)).toBeNull()
  form.set('tables', '1+8')
  expect(tablesIn(form)).toEqual(['1', '8'])
  form.set('split-7', 'yes')
  form.set('split-1', 'yes')
  expect(tablesIn(form)).toEqual(['7', '1'])
})
