import type { Product } from '#bench/testbed/product.ts'
import { openConnection, type Sent } from './flow/connection.ts'

/** What a product spent on a while of answering. */
export interface Cost {
  readonly answers: number
  /** Processor time of the whole process, in seconds. */
  readonly seconds: number
}

type Question = Pick<Sent, 'path' | 'headers'>

const guests = 16
let asked = 0

/**
 * Asks the questions in turns for a while, over sixteen kept connections, and answers what the process spent: processor
 * time is the same however busy the machine is beside it, which requests a second are not. Refuses any answer but 200.
 */
export async function costOf(
  { ordering }: Pick<Product, 'ordering'>,
  questions: readonly Question[],
  { ms }: { readonly ms: number },
): Promise<Cost> {
  const before = await processorTime(ordering)
  const until = performance.now() + ms
  const answers = await Promise.all(
    Array.from({ length: guests }, async () => {
      const connection = openConnection(ordering)
      let answers = 0
      for (; performance.now() < until; answers += 1) {
        asked += 1
        const question = questions[asked % questions.length]
        if (!question) throw new Error('Nothing is asked')
        const headers = { ...question.headers, 'x-forwarded-for': addressOf(asked) }
        const { status } = await connection.send({ method: 'GET', path: question.path, headers })
        if (status !== 200) throw new Error(`${question.path} answered ${status}`)
      }
      connection.close()
      return answers
    }),
  )
  const seconds = (await processorTime(ordering)) - before
  return { answers: answers.reduce((all, one) => all + one, 0), seconds }
}

/** How many such answers a second of one core makes. */
export function perSecond({ answers, seconds }: Cost): number {
  return answers / seconds
}

/** Milliseconds of one core for one answer. */
export function msEach({ answers, seconds }: Cost): number {
  return (seconds * 1_000) / answers
}

/** One of four thousand neighbours, so that none meets the limit of an address. */
function addressOf(nth: number): string {
  return `10.1.${(nth >> 8) & 15}.${nth & 255}`
}

/** Seconds of processor time that a product has spent so far, its database’s not among them. */
export async function processorTime(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1])
}
