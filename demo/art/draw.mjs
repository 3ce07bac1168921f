// Draws the dishes that have no picture yet into public/img: 800, 400 and 320 wide, heroes 1200 wide; transparent, as WebP
// and beside it as AVIF, half as heavy, for who can read it.
// npm run art -- [--all] [--only brisket-tacos,fries]
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import encodeAvif, { init } from '@jsquash/avif/encode.js'
import { chromium } from '@playwright/test'
import { dishes, heroes, render } from './dishes.mjs'

const encoder = fileURLToPath(import.meta.resolve('@jsquash/avif/codec/enc/avif_enc.wasm'))
await init(await WebAssembly.compile(await readFile(encoder)))
const target = join(import.meta.dirname, '../../public/img')
const only = process.argv.includes('--only') ? process.argv.at(process.argv.indexOf('--only') + 1).split(',') : null
const all = process.argv.includes('--all')
const redrawn = (name) => (only ? only.includes(name) : all)
const missing = (file) => !existsSync(join(target, file))
const wanted = (name, file) => redrawn(name) || missing(file) || missing(avifOf(file))

const machine = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
const browser = await chromium.launch({
  ...(machine && { executablePath: machine }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
})
const page = await browser.newPage({ viewport: { width: 800, height: 600 }, deviceScaleFactor: 1.5 })

for (const name of Object.keys(dishes)) {
  if (!wanted(name, `${name}.webp`)) continue
  const png = await shot(render(name))
  await save(name, `${name}.webp`, png, 800, 0.8)
  for (const width of [400, 320]) await save(name, `${name}-${width}.webp`, png, width, 0.78)
  console.log(name)
}
for (const name of heroes) {
  if (!wanted(name, `hero-${name}.webp`)) continue
  await save(name, `hero-${name}.webp`, await shot(render(name).replace('viewBox="56 42 688 516"', 'viewBox="0 0 800 600"')), 1200, 0.82)
  console.log(`hero-${name}`)
}
await browser.close()

async function shot(svg) {
  await page.setContent(`<style>html,body{margin:0;background:transparent}svg{display:block}</style>${svg}`)
  return page.screenshot({ omitBackground: true })
}

// The browser that draws also encodes WebP; it can’t encode AVIF.
async function save(name, file, png, width, quality) {
  const { webp, pixels } = await page.evaluate(
    async ({ source, width, quality }) => {
      const image = await createImageBitmap(await (await fetch(source)).blob(), {
        resizeWidth: width,
        resizeHeight: (width * 3) / 4,
        resizeQuality: 'high',
      })
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = (width * 3) / 4
      const context = canvas.getContext('2d')
      context.drawImage(image, 0, 0)
      const reader = new FileReader()
      const read = new Promise((resolve) => reader.addEventListener('load', resolve))
      reader.readAsDataURL(new Blob([context.getImageData(0, 0, canvas.width, canvas.height).data]))
      await read
      return { webp: canvas.toDataURL('image/webp', quality), pixels: reader.result }
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, width, quality },
  )
  if (redrawn(name) || missing(file)) await writeFile(join(target, file), bytesOf(webp))
  if (!redrawn(name) && !missing(avifOf(file))) return
  const data = new Uint8ClampedArray(bytesOf(pixels))
  const avif = await encodeAvif({ data, width, height: (width * 3) / 4 }, { quality: 52, speed: 6 })
  await writeFile(join(target, avifOf(file)), new Uint8Array(avif))
}

function bytesOf(url) {
  return Buffer.from(url.split(',')[1], 'base64')
}

function avifOf(file) {
  return file.replace('.webp', '.avif')
}
