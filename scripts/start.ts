import { builtSite } from '#server/pages/built-site.ts'
import { misspelledVariables, readSettings } from '#server/config/env.ts'
import { run } from '#server/start/run.ts'
import { runUntilSignal } from '#server/start/run-until-signal.ts'
import { banner } from './banner.ts'
import { bringSite, root } from './build-site.ts'
import { loadDemo } from './load-demo.ts'

/** `npm start`: the whole product with the demo chain, for trying it out. */
await runUntilSignal(async () => {
  for (const sentence of misspelledVariables(process.env)) process.stderr.write(`${sentence}\n`)
  const settings = readSettings(process.env, { production: false })
  await bringSite({ building: () => console.log('Building the site …') })
  const running = await run(settings, { site: await builtSite(root), prepare: loadDemo })
  console.log(banner(running))
  return running
})
