import { expect, test } from 'vitest'
import { areasEntered, laterAreaImports, serverAreas } from './area-order.ts'
import { plantedSources, sourceTree } from './source-tree.ts'

const house = sourceTree(process.cwd())

test('an area of the server uses only those before it', () => {
  expect(laterAreaImports(house)).toEqual([])
})

test('the server enters its areas in their order', () => {
  expect(areasEntered(house)).toEqual(serverAreas)
})

test.each([
  ['src/server/menu/store-a.ts', `import { a } from '#server/kitchen/store.ts'`],
  ['src/server/charge/a.ts', `import '#server/order/find-order.ts'`],
  ['src/server/charge/a.ts', `import { type A, b } from '#server/order/find-order.ts'`],
  ['src/server/charge/a.ts', `export { a } from '#server/order/find-order.ts'`],
  ['src/server/charge/handlers.ts', `const a = () => import('#server/order/find-order.ts')`],
])('planted in %s, "%s" is seen, with where it belongs', (file, line) => {
  const seen = laterAreaImports(plantedSources({ [file]: `${line}\n` })).join('\n')
  const [from, to] = file.includes('/menu/') ? ['menu', 'kitchen'] : ['charge', 'order']
  expect(seen).toContain(`${file} imports #server/${to}/`)
  expect(seen).toContain(
    `what calls it stands in ${to} or later, what both use in ${from} or earlier`,
  )
})

test.each([
  ['src/server/order/a.ts', `import { a } from '#server/charge/store.ts'`],
  ['src/server/order/a.ts', `import { a } from './store.ts'`],
  ['src/server/charge/a.ts', `import type { A } from '#server/order/store.ts'`],
  ['src/server/charge/a.ts', `export type { A } from '#server/order/store.ts'`],
  ['src/server/charge/a.ts', `type A = import('#server/order/store.ts').A`],
  ['src/server/charge/a.ts', `import { a } from '#server/outbox/store.ts'`],
  ['src/server/outbox/a.ts', `import { a } from '#server/order/store.ts'`],
  ['src/server/charge/a.test.ts', `import { a } from '#server/order/store.ts'`],
])('in %s, "%s" is nothing to see', (file, line) => {
  expect(laterAreaImports(plantedSources({ [file]: `${line}\n` }))).toEqual([])
})
