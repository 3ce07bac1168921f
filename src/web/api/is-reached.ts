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

export function pause(ms: number): Promise<void> {
  return new Promise((over) => void setTimeout(over, ms))
}
