import { setTimeout as sleep } from 'node:timers/promises'
import { type Received, send, type Sent } from '#bench/attacks/fuzz/http-exchange.ts'

/** A guest may ask twenty times a second. Who is still told to wait after this many waits ran into another limit. */
const mostWaits = 3

/** Where passwords, codes and PINs are guessed at the wait is long on purpose: being told so is an answer like any other. */
const guessing = /^\/api\/console\/(?:account|lock)/

/** Sends it; a caller who asks faster than a guest may waits as long as they are told, as every client should. */
export async function sendAtPace(site: string, sent: Sent, waits = mostWaits): Promise<Received> {
  const received = await send(site, sent)
  const seconds = Number(received.headers['retry-after'])
  if (received.status !== 429 || waits === 0 || guessing.test(sent.path)) return received
  await sleep(1_000 * seconds)
  return sendAtPace(site, sent, waits - 1)
}
