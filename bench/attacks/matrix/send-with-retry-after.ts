import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, type Received, send, type Sent } from '#bench/attacks/fuzz/http-exchange.ts'

/** A guest may ask twenty times a second. Who is still told to wait after this many waits ran into another limit. */
const mostWaits = 3

/**
 * Sends it; a caller who asks faster than a guest may waits as long as they are told, as every client should. Where codes,
 * mails and texts are counted the wait is long on purpose: being told so is an answer like any other.
 */
export async function sendAtPace(site: string, sent: Sent, waits = mostWaits): Promise<Received> {
  const received = await send(site, sent)
  if (codeOf(received.text) !== 'request.too_many' || waits === 0) return received
  await sleep(1_000 * Number(received.headers['retry-after']))
  return sendAtPace(site, sent, waits - 1)
}
