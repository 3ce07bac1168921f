import { builtSite } from '#server/built-site.ts'
import { readSettings } from '#server/env.ts'
import { run } from '#server/run.ts'
import { untilTold } from '#server/until-told.ts'
import { banner } from './banner.ts'
import { buildSite, isSiteFresh, root } from './build-site.ts'
import { loadDemo } from './load-demo.ts'

/** `npm start`: the whole product with the demo chain, for trying it out. */
await untilTold(async () => {
  const settings = readSettings(process.env, { production: false })
  if (!isSiteFresh()) {
    console.log('Building the site …')
    await buildSite()
  }
  const running = await run(settings, { site: await builtSite(root), prepare: loadDemo })
  console.log(banner(running))
  return running
})
