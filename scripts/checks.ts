import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long something may take to answer on a machine that has other work, in milliseconds: `npm start` builds the site first. */
const longest = 600_000

/** Prints what holds; throws what doesn’t, with the same words and why, where that is known. */
export function check(holds: boolean, what: string, why?: () => string): void {
  if (!holds) throw new Error(`✗ ${what}${why ? `: ${why()}` : ''}`)
  console.log(`✓ ${what}`)
}

/** Waits until an address answers with success; answers whether it did before its process ended or ten minutes were over. */
export async function answers(address: string, from: ChildProcess): Promise<boolean> {
  const until = performance.now() + longest
  while (performance.now() < until && isRunning(from)) {
    const answer = await fetch(address).catch(() => undefined)
    await answer?.text()
    if (answer?.ok) return true
    await sleep(100)
  }
  return false
}

/** Ends a process by SIGTERM, if it still runs, and waits until it is gone. */
export async function ended(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  if (isRunning(child) && child.kill('SIGTERM')) await gone
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}
