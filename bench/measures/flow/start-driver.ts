import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type FlowResult, flowResult, type Round, type PlannedOrder } from './planned-order.ts'

/** The process that the guests of a load live in. */
export interface Driver {
  /** Lets so many guests place so many orders, one after another each; rounds take fresh slots. */
  readonly round: (round: Omit<Round, 'from'>) => Promise<FlowResult>
  readonly stop: () => Promise<void>
}

/** Starts the guests, who want what is told. */
export function startDriver(wishes: readonly PlannedOrder[]): Driver {
  const child = fork(new URL('driver.ts', import.meta.url))
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The guests ended with ${code}`)
  })
  child.send(wishes)
  let from = 0
  return {
    async round(asked) {
      const answered = once(child, 'message')
      child.send({ ...asked, from })
      from += asked.orders
      const [said] = await Promise.race([answered, ended])
      return flowResult.parse(said)
    },
    async stop() {
      child.disconnect()
      await ended.catch(() => undefined)
    },
  }
}
