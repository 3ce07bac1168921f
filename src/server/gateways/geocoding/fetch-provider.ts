/** Somebody waits at a field: a provider that takes longer is down. */
const timeLimit = 1000
/** Five places are 3 kB; nobody reads on for ever. */
const mostBytes = 256 * 1024

/**
 * Asks a provider whose address the environment names. It follows no redirect, so that nobody else is asked than whom
 * the operator chose, and gives up on an answer that is late or long (T15).
 */
export async function askProvider(
  provider: string,
  address: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const signal = AbortSignal.timeout(timeLimit)
  const answer = await fetch(address, { headers, signal, redirect: 'error' })
  if (!answer.ok) throw new Error(`${provider} answered ${answer.status}`)
  return JSON.parse(await textOf(answer, provider))
}

async function textOf({ body }: Response, provider: string): Promise<string> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new Error(`${provider} answered without end`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
