// Draws the mark as the icons of an installed site into public/img, as PNG, which every system reads: on nothing in two sizes,
// and to the edges for systems that cut icons to a shape of theirs (the mark stays inside the circle that none of them cuts).
// node demo/art/draw-icons.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '#scripts/find-chromium.ts'

const target = join(import.meta.dirname, '../../public/img')
const mark = await readFile(join(target, 'mark.svg'), 'utf8')

/** How much of the icon’s width the mark takes, and what is behind it. */
const icons = {
  'icon-192.png': { size: 192, mark: 1, background: 'transparent' },
  'icon-512.png': { size: 512, mark: 1, background: 'transparent' },
  'icon-maskable-512.png': { size: 512, mark: 0.74, background: '#b3301f' },
  'icon-touch-180.png': { size: 180, mark: 0.84, background: '#fffbf4' },
}

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
})
for (const [file, { size, mark: share, background }] of Object.entries(icons)) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const inset = (size * (1 - share)) / 2
  await page.setContent(
    `<style>html,body{margin:0;background:${background}}svg{display:block;width:${size * share}px;margin:${inset}px}</style>${mark}`,
  )
  await writeFile(join(target, file), await page.screenshot({ omitBackground: background === 'transparent' }))
  await page.close()
}
await browser.close()
