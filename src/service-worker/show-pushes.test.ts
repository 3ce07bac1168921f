import { expect, test } from 'vitest'
import { openOrder, showPush } from './show-pushes.ts'

const path = '/order/confirm/ord_1'

/** A device that remembers what it showed. */
function aDevice() {
  const shown: unknown[] = []
  const showNotification = async (...notice: readonly unknown[]) => void shown.push(notice)
  return { shown, showNotification }
}

test('a notice is shown in the place of the one before about the same order, and carries its page', async () => {
  const device = aDevice()
  await showPush(JSON.stringify({ title: 'Ready', body: 'Order 1', path, tag: 'ord_1' }), device)
  expect(device.shown).toEqual([
    ['Ready', { body: 'Order 1', tag: 'ord_1', icon: '/img/icon-192.png', data: path }],
  ])
})

test('what isn’t a notice, and an empty one, show nothing', async () => {
  const device = aDevice()
  for (const text of [undefined, '', 'Ready', '[]', 'null', '{"title":"Ready"}'])
    await showPush(text, device)
  expect(device.shown).toEqual([])
})

/** A browser with these pages of the site open. */
function aBrowserWith(...urls: readonly string[]) {
  const did: string[] = []
  const pages = {
    matchAll: async () => urls.map((url) => ({ url, focus: async () => did.push(`focus ${url}`) })),
    openWindow: async (opened: string) => did.push(`open ${opened}`),
  }
  return { did, pages }
}

test('a press on a notice brings the order’s page to the front, in whatever language it is read', async () => {
  const page = `https://order.example/es${path}?ask=cancel`
  const { did, pages } = aBrowserWith('https://order.example/menu', page)
  await openOrder(path, pages)
  expect(did).toEqual([`focus ${page}`])
})

test('where no page shows the order a new one opens, and no other is led away', async () => {
  const { did, pages } = aBrowserWith('https://order.example/', `https://order.example${path}0`)
  await openOrder(path, pages)
  await openOrder(undefined, pages)
  expect(did).toEqual([`open ${path}`])
})
