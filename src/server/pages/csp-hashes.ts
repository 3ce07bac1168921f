import { hash } from 'node:crypto'

/** A page that needs no nonce: what its own inline scripts are known by instead. */
export interface NonceFree {
  readonly html: string
  /** As `script-src` names them: `'sha256-…'`. */
  readonly hashes: readonly string[]
}

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

/**
 * Takes the nonce out of a page and answers the hashes of the inline scripts that carried it, and of no others: a
 * script that somebody slipped into the page knows no nonce, so it gets no hash. Undefined where the nonce stands
 * anywhere else, since such a page is for one answer only.
 */
export function freeOfNonce(page: string, nonce: string): NonceFree | undefined {
  const mark = ` nonce="${nonce}"`
  const ours = [...page.matchAll(scripts)].filter(
    ([, attributes = '']) => attributes.includes(mark) && !/\ssrc=/.test(attributes),
  )
  const html = page.replaceAll(mark, '')
  if (html.includes(nonce)) return undefined
  const hashes = ours.map(([, , script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`)
  return { html, hashes: [...new Set(hashes)] }
}
