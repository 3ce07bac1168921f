import { expect, test } from 'vitest'
import { openPrinter } from './open-printer.ts'

test('R8.6 papers take turns at a printer whose port one of them names and the other doesn’t', async () => {
  const turns: string[] = []
  const printer = openPrinter(() => Promise.resolve(), {
    take: (address) => {
      turns.push(address)
      return Promise.resolve(true)
    },
    end: (address) => {
      turns.push(address)
      return Promise.resolve()
    },
  })
  for (const address of ['127.0.0.1', '127.0.0.1:9100'])
    // Nothing listens there.
    await printer.print(address, { id: 'order:paper:0', text: '101' }).catch(() => undefined)
  expect(new Set(turns)).toEqual(new Set(['127.0.0.1:9100']))
  expect(turns).toHaveLength(4)
})
