/** How long the server may take to answer before it counts as out of reach, in milliseconds. */
const limit = 5_000

/** Whether the server answers. */
export async function isReached(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(limit)
    return (await fetch('/api/app', { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}

/** Resolves once the server answers, asked every so many milliseconds, or once nobody waits for that any more. */
export async function untilReached(every: number, isOver?: () => boolean): Promise<void> {
  while (!isOver?.() && !(await isReached())) await pause(every)
}

export function pause(ms: number): Promise<void> {
  return new Promise((over) => void setTimeout(over, ms))
}
