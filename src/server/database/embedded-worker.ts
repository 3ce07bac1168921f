import { PGlite } from '@electric-sql/pglite'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'

/** To the worker: bytes of the PostgreSQL protocol, a fresh session, the end. */
export type ToWorker = Uint8Array | 'session' | 'close'

/** From the worker: one answer to each of the above, in the same order, and `ready` before all of them. */
export type FromWorker =
  | { readonly kind: 'ready' | 'done' | 'session' }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly message: string }

/** What a worker is started with: where the data is, and PostgreSQL compiled. */
export interface WorkerData {
  readonly folder: string
  readonly postgres: WebAssembly.Module
}

/** PGlite in a thread of its own: in the main one it starves the event loop (0 of 600 ticks in 3 s of queries). */
async function run(
  port: NonNullable<typeof parentPort>,
  { folder, postgres }: WorkerData,
): Promise<void> {
  const lite = await PGlite.create({ dataDir: folder, pgliteWasmModule: postgres })
  let turn: Promise<unknown> = Promise.resolve()
  port.on('message', (message: ToWorker) => {
    turn = turn
      .then(() => answer(lite, message))
      .catch((error: unknown) => failed(error))
      .then((kind) => port.postMessage(kind))
      .then(() => message === 'close' && port.close())
  })
  say(port, { kind: 'ready' })
}

async function answer(lite: PGlite, message: ToWorker): Promise<FromWorker> {
  if (message instanceof Uint8Array) {
    return { kind: 'bytes', bytes: new Uint8Array(await lite.execProtocolRaw(message)) }
  }
  if (message === 'close') await lite.close()
  // A session that was dropped in the middle of a transaction must not leak it into the next one.
  else await lite.exec('rollback')
  return { kind: message === 'close' ? 'done' : 'session' }
}

function failed(error: unknown): FromWorker {
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
}

function say(port: NonNullable<typeof parentPort>, kind: FromWorker): void {
  port.postMessage(kind)
}

if (!isMainThread && parentPort !== null) {
  const port = parentPort
  run(port, workerData).catch((error: unknown) => say(port, failed(error)))
}
