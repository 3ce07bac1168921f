import { expect, test } from 'vitest'
import { sitemap } from './sitemap.ts'

const site = 'https://order.example.com'

test('a sitemap names whole addresses of the site, escaped', () => {
  const xml = sitemap(site, ['/', '/menu/a&b'])
  expect(xml).toContain('<url><loc>https://order.example.com/</loc>')
  expect(xml).toContain('<url><loc>https://order.example.com/menu/a&amp;b</loc>')
})

test('a sitemap names each page in every language, and each of these names all of them', () => {
  const lines = sitemap(site, ['/menu/grove'])
    .split('\n')
    .filter((line) => line.includes('<loc>'))
  expect(lines.map((line) => /<loc>(.+)<\/loc>/.exec(line)?.[1])).toEqual([
    'https://order.example.com/menu/grove',
    'https://order.example.com/es/menu/grove',
  ])
  for (const line of lines) {
    expect(line).toContain('hreflang="en" href="https://order.example.com/menu/grove"')
    expect(line).toContain('hreflang="es" href="https://order.example.com/es/menu/grove"')
    expect(line).toContain('hreflang="x-default" href="https://order.example.com/menu/grove"')
  }
})
