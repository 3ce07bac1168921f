// Draws the dishes that have no picture yet into public/img: 800 and 400 wide, transparent WebP; heroes 1200 wide.
// npm run art -- [--all] [--only brisket-tacos,fries]
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { dishes, heroes, render } from './dishes.mjs'

const target = join(import.meta.dirname, '../../public/img')
const only = process.argv.includes('--only') ? process.argv.at(process.argv.indexOf('--only') + 1).split(',') : null
const all = process.argv.includes('--all')
const wanted = (name, file) => (only ? only.includes(name) : all || !existsSync(join(target, file)))

const machine = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
const browser = await chromium.launch({
  ...(machine && { executablePath: machine }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
})
const page = await browser.newPage({ viewport: { width: 800, height: 600 }, deviceScaleFactor: 1.5 })

for (const name of Object.keys(dishes)) {
  if (!wanted(name, `${name}.webp`)) continue
  const png = await shot(render(name))
  await save(`${name}.webp`, png, 800, 0.8)
  await save(`${name}-400.webp`, png, 400, 0.78)
  console.log(name)
}
for (const name of heroes) {
  if (!wanted(name, `hero-${name}.webp`)) continue
  await save(`hero-${name}.webp`, await shot(render(name).replace('viewBox="56 42 688 516"', 'viewBox="0 0 800 600"')), 1200, 0.82)
  console.log(`hero-${name}`)
}
await browser.close()

async function shot(svg) {
  await page.setContent(`<style>html,body{margin:0;background:transparent}svg{display:block}</style>${svg}`)
  return page.screenshot({ omitBackground: true })
}

// The browser that draws also encodes: no image library is needed.
async function save(file, png, width, quality) {
  const url = await page.evaluate(
    async ({ source, width, quality }) => {
      const image = await createImageBitmap(await (await fetch(source)).blob(), {
        resizeWidth: width,
        resizeHeight: (width * 3) / 4,
        resizeQuality: 'high',
      })
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = (width * 3) / 4
      canvas.getContext('2d').drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, width, quality },
  )
  await writeFile(join(target, file), Buffer.from(url.split(',')[1], 'base64'))
}
