import type { AppContext } from '#server/context.ts'
import { takePapers } from './store-papers.ts'
import type { OutboxEntry } from '#server/outbox/store.ts'
import { runEntry } from '#server/outbox/run-jobs.ts'

/** The papers that this process prints: each printer’s one after the other, and no printer waits for another one. */
interface PaperQueues {
  /** Begins what is due at each printer that prints nothing here now; waits for none of them. */
  readonly look: () => Promise<void>
  /** Ends when nothing prints here any more; returns how many papers that were. */
  readonly drained: () => Promise<number>
  /** Begins nothing any more, and ends after what prints now. */
  readonly end: () => Promise<unknown>
}

/** Opens the queues of the printers for a process; each process has its own, and what one of them took no other takes. */
export function openPaperQueues(ctx: AppContext): PaperQueues {
  const printing = new Map<string, Promise<void>>()
  let [count, isOpen] = [0, true]
  let latest: Promise<void> = Promise.resolve()

  /** One look at a time: what one has taken the next knows. */
  function look(): Promise<void> {
    const mine = latest.then(begin)
    latest = mine.catch(() => undefined)
    return mine
  }

  async function begin(): Promise<void> {
    if (!isOpen) return
    const taken = await takePapers(ctx.db, [...printing.keys()])
    count += taken.length
    for (const { queue, ...entry } of taken) printing.set(queue, print(queue, entry))
  }

  /** Nobody waits for it: what fails, as in an outage, is told here, and the next look begins again. */
  async function print(queue: string, entry: OutboxEntry): Promise<void> {
    try {
      await runEntry(entry, ctx).finally(() => printing.delete(queue))
      await look()
    } catch (error) {
      ctx.log.error('job.papers', { error })
    }
  }

  async function drained(): Promise<number> {
    while (printing.size > 0) await Promise.all(printing.values())
    return count
  }

  return {
    look,
    drained,
    end: () => {
      isOpen = false
      return drained()
    },
  }
}
