import { expect, test } from 'vitest'
import { formsLost } from './page-actions.ts'
import { plantedSources, sourceTree } from './source-tree.ts'

const house = sourceTree(process.cwd())

test('every page that takes a form stands where nobody answers it', () => {
  expect(formsLost(house)).toEqual([])
})

const page = 'src/web/storefront/member/a-page.tsx'
const action = 'export async function action() {}\n'
const sending = 'export function clientAction(sent: Sent) {\n  return overNetwork(sent)\n}\n'

test.each([
  ['an action alone', action, 'no clientAction'],
  ['an action as a value', 'export const action = () => null\n', 'no clientAction'],
  [
    'a clientAction that only calls the server',
    `${action}export const clientAction = ({ serverAction }: Sent) => serverAction()\n`,
    'answers nothing',
  ],
])('planted in a page, %s is seen', (_, text, lack) => {
  expect(formsLost(plantedSources({ [page]: text })).join('\n')).toContain(lack)
})

test.each([
  ['a page that sends over the network', page, `${action}${sending}`],
  ['a page without an action', page, 'export function loader() {}\n'],
  ['a route that is no page', 'src/web/console/a-route.ts', action],
])('%s is nothing to see', (_, file, text) => {
  expect(formsLost(plantedSources({ [file]: text }))).toEqual([])
})
