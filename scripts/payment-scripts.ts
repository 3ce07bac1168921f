import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readManifest } from './page-weights.ts'

/** `build/payment-scripts.json`: every script that may run beside the card fields, and why. */
export const inventory = z.array(
  z.strictObject({
    path: z.string().describe('Below the site, or below the gateway for its card fields'),
    reason: z.string().min(1),
    sha256: z.string().describe('Of its bytes, as `sha256sum` writes it'),
  }),
)

type Inventory = z.infer<typeof inventory>

const gateways = 'src/server/gateways/payment'

/**
 * The scripts of a built site with the reason that each is there. A guest comes to the payment page by way of any
 * other without a reload, so all of the site is in it. Throws where a script has no reason: nobody would load it.
 */
export function paymentScripts(root: string): Inventory {
  const client = join(root, 'build/client')
  const reasons = reasonsOf(client)
  const site = globSync('**/*.js', { cwd: client }).toSorted()
  return [
    ...site.map((file) => {
      const reason = reasons.get(`/${file}`)
      if (reason === undefined) throw new Error(`Nobody loads ${file}: why is it in the site?`)
      return { path: `/${file}`, reason, sha256: digestOf(join(client, file)) }
    }),
    {
      path: '/fields.js',
      reason: 'the simulated gateway’s card fields, in a frame of its own origin',
      sha256: digestOf(join(root, gateways, 'simulated/fields/fields.js')),
    },
    {
      path: '/wallet.js',
      reason: 'the simulated gateway’s wallet, beside its card fields',
      sha256: digestOf(join(root, gateways, 'simulated/fields/wallet.js')),
    },
    {
      path: '/payment/fields.js',
      reason: 'shows Stripe’s card fields in a frame of their own, beside Stripe’s own script',
      sha256: digestOf(join(root, gateways, 'stripe/fields.js')),
    },
    {
      path: '/payment/challenge.js',
      reason:
        'leads a card’s owner to their bank in a frame of its own, beside Stripe’s own script',
      sha256: digestOf(join(root, gateways, 'stripe/challenge.js')),
    },
  ]
}

/** By path: what a script starts, shows, or is shared by. */
function reasonsOf(client: string): ReadonlyMap<string, string> {
  const { url, entry, routes } = readManifest(client)
  const reasons = new Map([
    [url, 'tells the browser which page is in which file'],
    [entry.module, 'starts the site in the browser'],
    ['/service-worker.js', 'keeps the menu and the cart readable without a connection'],
  ])
  for (const { id, module } of Object.values(routes)) {
    if (!reasons.has(module)) reasons.set(module, `shows ${id}`)
  }
  // What a script loads is there for it; whatever that loads, too. What bears no name of its own loads for who loads it.
  const names = new Map<string, string>()
  for (const [path] of reasons) {
    const name = nameOf(path) ?? names.get(path)
    if (name === undefined) throw new Error(`Nothing says for whom ${path} is in the site.`)
    for (const [loaded, when] of loadedBy(join(client, path))) {
      if (reasons.has(loaded)) continue
      reasons.set(loaded, `${when} ${name}`)
      names.set(loaded, name)
    }
  }
  return reasons
}

/** What a built script imports, at once or when it is needed. */
function loadedBy(file: string): readonly (readonly [path: string, when: string])[] {
  const text = readFileSync(file, 'utf8')
  const found = text.matchAll(/(import\(|from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)
  return [...found].map(([, how, name]) => [
    `/assets/${name}`,
    how === 'import(' ? 'loaded when it is needed by' : 'shared, first by',
  ])
}

/** `/assets/menu-page-CZBw4dtZ.js` is `menu-page`, `/assets/CZBw4dtZ.js` is of no name. */
function nameOf(path: string): string | undefined {
  const [, stem = ''] = /([^/]+)\.js$/.exec(path) ?? []
  return stem.length === 8 ? undefined : stem.replace(/-[\w-]{8}$/, '')
}

function digestOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
