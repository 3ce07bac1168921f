import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { pathOf, readManifest, scriptsOf } from './page-weights.ts'

/** What stands around guests’ pages, and the pages that are kept wherever the guest is: home and the cart. */
const kept = ['root', 'shell/default-layout', 'home', 'cart']

/**
 * Builds the service worker into a built site, as one script at its root: from there it looks after every page. It knows by name
 * what each page of the guests stands on.
 */
export async function buildServiceWorker(root: string, client: string): Promise<void> {
  const shell = shellOf(client)
  const id = createHash('sha256').update(JSON.stringify(shell)).digest('hex').slice(0, 12)
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: {
      RELEASE: JSON.stringify({ id, shell }),
      // Whoever builds for a test builds what is served.
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, 'src/service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}

/** The start of the site, the layout around guests’ pages, home and the cart, with styles and fonts; rarer letters come with a page that has them. */
function shellOf(client: string): readonly string[] {
  const { url, entry, routes } = readManifest(client)
  const parts = Object.values(routes).filter(({ id }) => kept.includes(id))
  if (parts.length !== kept.length) throw new Error(`The site has not all of ${kept.join(', ')}`)
  const styles = [...entry.css, ...parts.flatMap(({ css }) => css)].map(pathOf)
  const fonts = globSync('assets/{figtree,caprasimo}-*.woff2', {
    cwd: client,
    exclude: ['**/*-rare-*'],
  }).map((file) => `/${file}`)
  const scripts = parts.flatMap(scriptsOf)
  const shell = [url, entry.module, ...entry.imports, ...scripts, ...styles, ...fonts]
  for (const file of shell) readFileSync(join(client, file))
  return [...new Set(shell)].toSorted()
}
