import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { escPos } from './esc-pos.ts'
import { networkPrinter } from './network-printer.ts'

const paper = { id: 'paper', text: 'Order 431\n1 Tacos  $14.50' }

test('R4.24 a receipt reaches the printer as ESC/POS, whole', async () => {
  const received: number[] = []
  const server = createServer(
    (socket) =>
      void socket.on('data', (data) =>
        received.push(...Buffer.from(data.toString('latin1'), 'latin1')),
      ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('Not listening')
  await networkPrinter.print(`127.0.0.1:${at.port}`, paper)
  expect(received).toEqual([...escPos(paper.text)])
  await new Promise((resolve) => server.close(resolve))
  await expect(networkPrinter.print(`127.0.0.1:${at.port}`, paper)).rejects.toThrow('ECONNREFUSED')
})
