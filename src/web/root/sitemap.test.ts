import { expect, test } from 'vitest'
import { sitemap } from './sitemap.ts'

test('a sitemap names whole addresses of the site, escaped', () => {
  const xml = sitemap('https://order.example.com', ['/', '/menu/a&b'])
  expect(xml).toContain('<url><loc>https://order.example.com/</loc></url>')
  expect(xml).toContain('<url><loc>https://order.example.com/menu/a&amp;b</loc></url>')
})
