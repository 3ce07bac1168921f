import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Duplex } from 'node:stream'
import { callbackify } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker, WorkerData } from './embedded-worker.ts'
import { CannotStart } from '#server/config/startup-error.ts'

/** PostgreSQL in a worker thread, spoken to over the wire protocol: the driver is the one of a real server. */
export interface Embedded {
  /** A connection for `pg`, which asks for one per client. There is a single session: use a pool of one. */
  readonly stream: () => Duplex
  readonly close: () => Promise<void>
}

/** PostgreSQL is compiled once a process: whoever opens several databases, as tests do, would spend a fifth of their time on it. */
let compiled: Promise<WebAssembly.Module> | undefined

async function compile(): Promise<WebAssembly.Module> {
  const entry = import.meta.resolve('@electric-sql/pglite')
  return WebAssembly.compile(await readFile(new URL('pglite.wasm', entry)))
}

/** Starts the embedded database; a folder that can't be read is said in one sentence. */
export async function startEmbedded(folder: string): Promise<Embedded> {
  const workerData: WorkerData = { folder, postgres: await (compiled ??= compile()) }
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData })
  const ask = asker(worker)
  const ready = await ask(null)
  if (ready.kind === 'failed') {
    await worker.terminate()
    throw new CannotStart(`The embedded database in ${folder} can’t be opened: ${ready.message}`)
  }
  return {
    stream: () => streamOver(ask),
    close: async () => {
      const gone = once(worker, 'exit')
      await ask('close')
      await gone
    },
  }
}

type Ask = (message: ToWorker | null) => Promise<FromWorker>

/** Pairs answers with messages: the worker answers each one, in order; null only waits for the first word. */
function asker(worker: Worker): Ask {
  const waiting: ((answer: FromWorker) => void)[] = []
  let gone: FromWorker | undefined
  const end = (message: string) => {
    gone = { kind: 'failed', message }
    for (const hear of waiting.splice(0)) hear(gone)
  }
  worker.on('message', (answer: FromWorker) => waiting.shift()?.(answer))
  worker.on('error', (error) => end(error instanceof Error ? error.message : String(error)))
  worker.on('exit', () => end('the embedded database has ended'))
  return (message) =>
    new Promise((resolve) => {
      if (gone) return resolve(gone)
      waiting.push(resolve)
      if (message !== null) worker.postMessage(message)
    })
}

/** A socket as far as `pg` can tell. What is written in one go reaches the worker in one message. */
function streamOver(ask: Ask): Duplex {
  const exchange = async (bytes: Uint8Array): Promise<void> => {
    const answer = await ask(bytes)
    if (answer.kind === 'failed') throw new Error(answer.message)
    if (answer.kind !== 'bytes') throw new Error('The embedded database lost its thread')
    if (answer.bytes.length > 0) stream.push(Buffer.from(answer.bytes.buffer))
  }
  const send = callbackify(exchange)
  const stream = new Duplex({
    read() {},
    write: (chunk: Buffer, _encoding, done) => send(chunk, done),
    writev: (chunks, done) => send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done),
    final(done) {
      this.push(null)
      done()
    },
  })
  const itself = () => stream
  const connect = () => {
    void ask('session').then(() => stream.emit('connect'))
    return stream
  }
  return Object.assign(stream, {
    connect,
    setNoDelay: itself,
    setKeepAlive: itself,
    ref: itself,
    unref: itself,
  })
}
