import { expect, test } from '@playwright/test'
import { sendRaw } from '#test/journeys/support/raw-socket.ts'

for (const path of [
  '/',
  '/menu',
  '/order',
  '/order/confirm',
  '/robots.txt',
  '/sitemap.xml',
  '/x',
]) {
  test(
    `T22 ${path} names the configured site alone, whatever host it is said to be asked for`,
    { tag: '@phone' },
    async ({ baseURL: site = '' }) => {
      const lines = [
        `GET ${path} HTTP/1.1`,
        `Host: 127.0.0.1:${new URL(site).port}`,
        'X-Forwarded-Host: evil.test',
        'X-Forwarded-Proto: https',
        'Forwarded: host=evil.test;proto=https',
        'Accept: text/html',
        'Connection: close',
      ]
      const told = await sendRaw(site, `${lines.join('\r\n')}\r\n\r\n`)
      expect(told.statuses).toHaveLength(1)
      expect(told.text).not.toMatch(/evil\.test|127\.0\.0\.1|^location: (?!\/[^/])/im)
    },
  )
}
