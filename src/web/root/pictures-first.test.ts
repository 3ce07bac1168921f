import { expect, test } from 'vitest'
import { picturesFirst } from './pictures-first.ts'

test('a page asks for its scripts last, and for all else as it did', () => {
  const styles =
    '<link rel="stylesheet" href="/a.css"/><link rel="preload" as="image" href="/a.webp"/>'
  const script = (hurry: string) => `<link rel="modulepreload"${hurry} href="/a.js"/>`
  const low = ' fetchpriority="low"'
  expect(picturesFirst(script('') + styles + script(''))).toBe(script(low) + styles + script(low))
})
