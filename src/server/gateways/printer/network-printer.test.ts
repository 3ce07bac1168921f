import { afterEach, expect, test } from 'vitest'
import { aNetworkPrinter, type NetworkPrinter } from '#test/builders/a-network-printer.ts'
import { escPos } from './esc-pos.ts'
import { networkPrinter, askState } from './network-printer.ts'

const paper = { id: 'paper', text: 'Order 431\n1 Tacos  $14.50' }
const opened: NetworkPrinter[] = []
afterEach(() => Promise.all(opened.splice(0).map(({ close }) => close())))

async function aPrinter(options?: Parameters<typeof aNetworkPrinter>[0]) {
  const printer = await aNetworkPrinter(options)
  opened.push(printer)
  return printer
}

const ready = [0x12, 0x12]

test('R4.24 a receipt reaches the printer as ESC/POS, whole', async () => {
  const { received, address, close } = await aNetworkPrinter()
  await networkPrinter.print(address, paper)
  expect(received).toEqual([...askState, ...escPos(paper.text)])
  await close()
  await expect(networkPrinter.print(address, paper)).rejects.toThrow('unreachable')
})

test('R8.6 a printer that says that it is out of paper, or isn’t ready, is sent none', async () => {
  for (const [state, problem] of [
    [[0x12, 0x72], 'no_paper'],
    [[0x1a, 0x72], 'no_paper'],
    [[0x1a, 0x12], 'not_ready'],
  ] as const) {
    const { received, address } = await aPrinter({ state })
    await expect(networkPrinter.print(address, paper)).rejects.toThrow(problem)
    expect(received).toEqual([...askState])
  }
})

test('R8.6 a printer that is ready and keeps the connection open has printed; one that never said anything may have', async () => {
  const answers = await aPrinter({ state: ready, keeps_open: true })
  const silent = await aPrinter({ keeps_open: true })
  await Promise.all([
    networkPrinter.print(answers.address, paper),
    expect(networkPrinter.print(silent.address, paper)).rejects.toThrow('unanswered'),
  ])
  expect(answers.received).toEqual([...askState, ...escPos(paper.text)])
})

test.each(['at_once', 'by_reset', 'after_a_byte'] as const)(
  'R8.6 a printer that hangs up %s has printed nothing, and nobody waits for it',
  async (hangs_up) => {
    const { address, papers } = await aPrinter({ hangs_up })
    await expect(networkPrinter.print(address, paper)).rejects.toThrow('unreachable')
    expect(papers()).toEqual([])
  },
  7_000,
)

test('R8.6 a printer that never stops talking holds nobody up', async () => {
  const { address, papers } = await aPrinter({ keeps_open: true, chatters: true })
  await networkPrinter.print(address, paper)
  expect(papers()).toHaveLength(1)
}, 7_000)
