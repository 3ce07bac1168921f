import { readSettings } from '#server/env.ts'
import { run } from '#server/run.ts'
import { untilTold } from '#server/until-told.ts'

/** The product without its site, as a process of its own: for what only processes do to each other. */
await untilTold(async () => {
  const running = await run(readSettings(process.env, { production: false }), { site: null })
  const ports = running.listening.map(({ port }) => port)
  process.stdout.write(`${JSON.stringify(ports)}\n`)
  return running
})
