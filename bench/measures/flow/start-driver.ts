import { startAnswering } from '#bench/testbed/answering-process.ts'
import { type FlowResult, flowResult, type Round, type PlannedOrder } from './planned-order.ts'

/** The process that the guests of a load live in. */
export interface Driver {
  /** Lets so many guests place so many orders, one after another each; rounds take fresh slots. */
  readonly round: (round: Omit<Round, 'from'>) => Promise<FlowResult>
  readonly stop: () => Promise<void>
}

/** Starts the guests, who want what is told. */
export async function startDriver(wishes: readonly PlannedOrder[]): Promise<Driver> {
  const { ask, stop } = startAnswering(new URL('driver.ts', import.meta.url), 'The guests')
  await ask(wishes)
  let from = 0
  return {
    async round(asked) {
      const round = { ...asked, from }
      from += asked.orders
      return flowResult.parse(await ask(round))
    },
    stop,
  }
}
