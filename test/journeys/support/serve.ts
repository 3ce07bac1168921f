import { readSettings } from '#server/config/env.ts'
import { run } from '#server/start/run.ts'
import { runUntilSignal } from '#server/start/run-until-signal.ts'

/** The product without its site, as a process of its own: for what only processes do to each other. */
await runUntilSignal(async () => {
  const running = await run(readSettings(process.env, { production: false }), { site: null })
  const ports = running.listening.map(({ port }) => port)
  process.stdout.write(`${JSON.stringify(ports)}\n`)
  return running
})
