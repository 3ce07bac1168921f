import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { freeOfNonce } from './csp-hashes.ts'

const nonce = 'q83vEjRWeJCrze8SNFZ4kA=='
const ours = 'start({"name":"Migas"})'
const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('T12 the scripts of a page are known by their hashes once it is for everybody', () => {
  const page = `<p>Menu</p><script nonce="${nonce}">${ours}</script><script type="module" nonce="${nonce}">go()</script>`
  expect(freeOfNonce(page, nonce)).toEqual({
    html: `<p>Menu</p><script>${ours}</script><script type="module">go()</script>`,
    hashes: [hashOf(ours), hashOf('go()')],
  })
})

test('T12 a script that somebody slipped into the page gets no hash', () => {
  const page = `<script>steal()</script><script nonce="guessed">steal()</script><script nonce="${nonce}">${ours}</script>`
  expect(freeOfNonce(page, nonce)?.hashes).toEqual([hashOf(ours)])
})

test('T12 a script with an address is allowed by its address alone', () => {
  const page = `<script src="/assets/frame.js" nonce="${nonce}"></script>`
  expect(freeOfNonce(page, nonce)).toEqual({
    html: '<script src="/assets/frame.js"></script>',
    hashes: [],
  })
})

test('a page that carries its nonce anywhere else stays its own answer’s', () => {
  expect(freeOfNonce(`<p title="${nonce}">Menu</p>`, nonce)).toBeUndefined()
  expect(freeOfNonce(`<script nonce="${nonce}">use("${nonce}")</script>`, nonce)).toBeUndefined()
})
