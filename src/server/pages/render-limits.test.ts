import { expect, test } from 'vitest'
import { renderedInTurn } from './render-limits.ts'
import type { PageContext } from './render.ts'

/** A site whose pages are rendered when the test says so. */
function aSlowSite() {
  const now = { ms: 0 }
  const started: (() => void)[] = []
  const pages = renderedInTurn(
    async () => {
      await new Promise<void>((resolve) => started.push(resolve))
      return new Response('a page')
    },
    () => now.ms,
  )
  const visit = (network: string | undefined) => {
    const context: PageContext = {
      call: async () => ({ data: null }),
      cookies: () => [],
      nonce: 'nonce',
      allow: () => undefined,
      fault: () => undefined,
      locale: 'en',
      network,
    }
    return pages(new Request('http://localhost:3000/menu/grove'), context).then(
      () => 'rendered',
      (error) => String(error.message),
    )
  }
  const renderAll = async () => {
    for (let turn = 0; turn < 200; turn += 1) {
      started.splice(0).forEach((finish) => finish())
      await Promise.resolve()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { visit, started, now, renderAll }
}

test('T18 three pages of one address are rendered at once, and somebody else’s begins beside them', async () => {
  const { visit, started, renderAll } = aSlowSite()
  const robot = Array.from({ length: 50 }, () => visit('198.51.100.7'))
  const guest = visit('198.51.100.8')
  await new Promise((resolve) => setImmediate(resolve))
  expect(started).toHaveLength(4)
  await renderAll()
  expect(new Set(await Promise.all([...robot, guest]))).toEqual(new Set(['rendered']))
})

test('T18 fifty people behind one address are shown two pages each at once, and as many again after a moment', async () => {
  const { visit, now, renderAll } = aSlowSite()
  for (const _ of ['lunch', 'and its cart', 'and its checkout']) {
    const shown = Array.from({ length: 100 }, () => visit('198.51.100.7'))
    await renderAll()
    expect(new Set(await Promise.all(shown))).toEqual(new Set(['rendered']))
    now.ms += 4_000
  }
})

test('T18 a robot is refused beyond what one address renders, in line and in time', async () => {
  const { visit, renderAll } = aSlowSite()
  const line = Array.from({ length: 120 }, () => visit('198.51.100.7'))
  await renderAll()
  const told = await Promise.all(line)
  expect(told.filter((each) => each === 'request.too_many')).toHaveLength(17)
  for (let round = 0; round < 3; round += 1) {
    const more = Array.from({ length: 90 }, () => visit('198.51.100.7'))
    await renderAll()
    told.push(...(await Promise.all(more)))
  }
  expect(told.filter((each) => each === 'rendered')).toHaveLength(283)
  const asked = Array.from({ length: 400 }, () => visit(undefined))
  await renderAll()
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['rendered']))
})
