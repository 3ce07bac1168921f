import { createServer } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { readSettings } from '#server/config/env.ts'
import { pagesOf } from '#server/pages/render.ts'
import { run } from '#server/start/run.ts'
import { endings, runUntilSignal } from '#server/start/run-until-signal.ts'
import { banner } from './banner.ts'
import { loadDemo } from './load-demo.ts'

/** `npm run dev`: the same product, with the web rebuilt at every keystroke on both ports. */
await runUntilSignal(async () => {
  const settings = readSettings(process.env, { production: false })
  // Listens to nothing: only the upgrade events of both sites are handed to it.
  const reloading = createServer()
  const ours = new Set(endings.flatMap((signal) => process.listeners(signal)))
  const vite = await createVite({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: reloading } },
  })
  const load = async (): Promise<ServerBuild> => {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build')
    if (!isBuild(build)) throw new TypeError('The development server gave no site')
    return build
  }
  const running = await run(settings, {
    site: { pages: pagesOf(load, 'development'), assets: null, revision: 'dev' },
    prepare: loadDemo,
    wrap: (answer) => (request, response) => {
      if (/^\/(api|health|ready|metrics)\b/.test(request.url ?? ''))
        return answer(request, response)
      vite.middlewares(request, response, () => answer(request, response))
    },
  })
  for (const { server } of running.listening) {
    server.on('upgrade', (...event) => reloading.emit('upgrade', ...event))
  }
  // The web's tools answer signals by ending at once; here they mean the house, which closes with grace.
  for (const signal of endings) {
    for (const listener of process.listeners(signal))
      if (!ours.has(listener)) process.off(signal, listener)
  }
  console.log(banner(running))
  const close = async () => {
    await vite.close()
    await running.close()
  }
  return { ...running, close }
})

function isBuild(module: object): module is ServerBuild {
  return 'entry' in module && 'routes' in module && 'assets' in module
}
