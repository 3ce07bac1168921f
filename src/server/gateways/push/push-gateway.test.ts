import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, aPushService, someVapidKeys } from '#test/builders/a-web-push.ts'
import type { Message } from '#server/gateways/message/message-gateway.ts'
import { openPush } from './open-push.ts'
import type { PushGateway } from './push-gateway.ts'
import { isPushService } from './push-services.ts'

const secret = 'a secret that only tests know, long enough'
const keys = someVapidKeys()
const notice = {
  title: 'Tu orden está lista',
  body: 'La orden 422 te espera en “South Lamar”.',
  path: '/es/order/confirm/ord_1',
  tag: 'ord_1',
}

async function opened(
  push: Parameters<typeof openPush>[0]['push'],
  kept = new Map<string, Message>(),
) {
  return openPush({ push, secret }, async (message) => kept.set(message.id, message))
}

describe('notices by the push services of browsers', () => {
  let service: Awaited<ReturnType<typeof aPushService>>
  let push: PushGateway
  beforeEach(async () => {
    service = await aPushService(keys.public_key)
    const gateway = await opened({ ...keys, service_url: service.url })
    if (!gateway) throw new Error('Nobody delivers')
    push = gateway
  })
  afterEach(() => service.close())
  const browser = () => aBrowser(`${service.url}/send/phone-1`)

  test('arrive at the browser’s own address, are signed by the product, and nobody but the browser reads them', async () => {
    const phone = browser()
    expect(await push.send({ id: 'x', to: phone.to, notice })).toEqual({ state: 'sent' })
    const [message] = service.pushed
    if (!message) throw new Error('Nothing arrived')
    expect(message.path).toBe('/send/phone-1')
    expect(message.headers).toMatchObject({ ttl: '3600', urgency: 'high' })
    expect(message.body.toString('latin1')).not.toContain('422')
    expect(JSON.parse(phone.read(message.body))).toEqual(notice)
    expect(() => aBrowser(phone.to.endpoint).read(message.body)).toThrow('authenticate')
  })

  test.each([404, 410])('an address that answers %i is gone', async (status) => {
    service.answers(status)
    expect(await push.send({ id: 'x', to: browser().to, notice })).toEqual({ state: 'gone' })
  })

  test('what a service will never take isn’t sent again; everything else is', async () => {
    const send = () => push.send({ id: 'x', to: browser().to, notice })
    for (const status of [400, 401, 403, 413]) {
      service.answers(status)
      expect(await send()).toEqual({ state: 'refused', reason: `${status}` })
    }
    for (const status of [429, 500, 503]) {
      service.answers(status)
      await expect(send()).rejects.toThrow(`${status}`)
    }
  })

  test('T15 no redirect is followed, and what was written down for another service isn’t called', async () => {
    const inside = await aPushService(keys.public_key)
    service.answers(307, `${inside.url}/send/phone-1`)
    await expect(push.send({ id: 'x', to: browser().to, notice })).rejects.toThrow('fetch failed')
    const { to } = aBrowser(`${inside.url}/send/phone-1`)
    expect(await push.send({ id: 'x', to, notice })).toMatchObject({ state: 'refused' })
    expect(inside.pushed).toEqual([])
    inside.close()
  })

  test('keys that no notice can be encrypted with are refused before anything waits for them', () => {
    const { to } = browser()
    expect(push.accepts(to)).toBe(true)
    const point = Buffer.from(to.p256dh, 'base64url')
    point[40] = (point[40] ?? 0) ^ 1
    expect(push.accepts({ ...to, p256dh: point.toString('base64url') })).toBe(false)
    expect(push.accepts({ ...to, auth: 'AAAA' })).toBe(false)
  })
})

describe('simulated notices', () => {
  test('are kept in the place of being sent, for every service that browsers have', async () => {
    const kept = new Map<string, Message>()
    const push = await opened('simulated', kept)
    const { to } = aBrowser('https://fcm.googleapis.com/fcm/send/abc')
    expect(push?.accepts(to)).toBe(true)
    for (let times = 0; times < 2; times += 1)
      expect(await push?.send({ id: 'evt_1', to, notice })).toEqual({ state: 'sent' })
    expect([...kept.values()]).toEqual([
      {
        id: 'evt_1',
        to: 'fcm.googleapis.com',
        subject: 'Push',
        text: `${notice.title}\n${notice.body}\n\n${notice.path}`,
      },
    ])
  })

  test('have a key of their own that stays from start to start', async () => {
    const [one, other] = [await opened('simulated'), await opened('simulated')]
    expect(one?.public_key).toMatch(/^B[\w-]{86}$/)
    expect(other?.public_key).toBe(one?.public_key)
  })
})

test('T15 of all addresses that a guest may send only browsers’ own push services are called', () => {
  const known = [
    'https://fcm.googleapis.com/fcm/send/abc:APA91',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGu',
    'https://wns2-by3p.notify.windows.com/w/?token=BQYAAA',
  ]
  for (const endpoint of known)
    expect([endpoint, isPushService(endpoint, null)]).toEqual([endpoint, true])
  const foreign = [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com@127.0.0.1/',
    'https://guest@fcm.googleapis.com/',
    'https://guest:word@fcm.googleapis.com/',
    'https://fcm.googleapis.com.evil.example/',
    'https://evil.example/fcm.googleapis.com',
    'https://evil.example#fcm.googleapis.com',
    'https://evil.example?fcm.googleapis.com',
    'https://xfcm.googleapis.com/',
    'https://storage.googleapis.com/',
    'https://fcm.googleapis.com\\@evil.example/',
    'https://fcm.googleapis.com./',
    'https://push.apple.com.evil.example/',
    'https://evilpush.apple.com/',
    'https://notify.windows.com.evil.example/',
    'https://evilnotify.windows.com/',
    'https://push.apple.com/',
    'https://updates.push.services.mozilla.com.evil.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://localhost/',
    'https://metadata.google.internal/',
    'https://push.invalid/',
    'ftp://fcm.googleapis.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//fcm.googleapis.com/',
    'fcm.googleapis.com',
    '',
  ]
  for (const endpoint of foreign)
    expect([endpoint, isPushService(endpoint, null)]).toEqual([endpoint, false])
})

test('where nobody delivers notices nothing is opened', async () => {
  expect(await opened('off')).toBeNull()
})

test('keys that are no pair, and a subject that no service takes, keep the product from starting', async () => {
  const { public_key } = someVapidKeys()
  await expect(opened({ ...keys, public_key, service_url: null })).rejects.toThrow(
    'VAPID_PUBLIC_KEY isn’t the public key of VAPID_PRIVATE_KEY.',
  )
  await expect(
    opened({ ...keys, subject: 'http://localhost:3000', service_url: null }),
  ).rejects.toThrow('VAPID_SUBJECT')
})
