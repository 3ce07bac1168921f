import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const page = (head: string, code: string) =>
  `<head>${head}<link rel="stylesheet" href="/a.css"/></head><script nonce="n">context()</script><script nonce="n" type="module" async="">${code}</script>`
const head =
  '<link rel="modulepreload" href="/m.js"/><link rel="modulepreload" nonce="" href="/a.js" crossorigin=""/>'
const code =
  'import "/m.js";\nimport * as route0 from "/a.js";\nwindow.__reactRouterRouteModules = {"root":route0};\nimport("/entry.js");'

test('a page asks for no script in its head, and for all else as it did', () => {
  const html = deferScripts(page(head, code))
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).toContain('<head><link rel="stylesheet" href="/a.css"/></head>')
  expect(html).toContain('<script nonce="n">context()</script>')
})

test('what wakes a page up waits for its first view, then asks for all of it at once and in its order', () => {
  const [, starter = ''] = /<script nonce="n" type="module" async="">(.+)<\/script>/s.exec(
    deferScripts(page(head, code)),
  ) ?? ['']
  expect(starter).toMatch(/^await \(function firstView/)
  expect(starter).toContain('(["/m.js","/a.js"])')
  expect(starter.split('\n').slice(-4)).toEqual([
    'await import("/m.js");',
    'const route0 = await import("/a.js");',
    'window.__reactRouterRouteModules = {"root":route0};',
    'import("/entry.js");',
  ])
})
