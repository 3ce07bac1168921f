import { describe, expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { refusal } from '#core/refusal.ts'
import { hiddenOrderIn } from './hidden-order.ts'
import { loadRoot } from './load-root.server.ts'
import { refusalAnswer } from '#core/refusals/format-refusal.ts'

const app = {
  channel: 'default',
  sites: { ordering: 'https://order.example', catering: 'https://catering.example' },
  default_menus: { mealtime: null, catering: null },
}
const nobody = {
  cart_id: null,
  timed_out_cart_id: null,
  moved_cart_id: null,
  member: null,
  staff: null,
  preview: false,
}
const around = {
  app,
  session: nobody,
  cart: null,
  last_order: null,
  navigation: [],
  footer: [],
  popups: [],
}
const cart = { id: 'cart_1', time: { mode: 'asap', wanted: null, earliest: '20261120 18:40' } }

/** The API with canned answers, and a record of what was asked of it. */
function api(answers: Readonly<Record<string, object>>) {
  const asked: string[] = []
  const call = createClient(async ({ method, path }) => {
    const [plain = ''] = path.split('?')
    const key = `${method} ${plain.replace(/^\/api/, '')}`
    asked.push(key)
    if (key === 'GET /frame' && !('code' in (answers[key] ?? {})))
      return text({ status: 'ok', data: { ...around, ...answers[key] } })
    const answer = answers[key] ?? refusalAnswer(refusal('thing.missing'), 'en')
    return text(
      typeof answer === 'object' && answer !== null && 'code' in answer
        ? { status: 'error', ...answer }
        : { status: 'ok', data: answer },
      422,
    )
  })
  return { call, asked }
}

function text(answer: object, status = 200) {
  return { status, text: JSON.stringify(answer) }
}

const visit = (pathname: string, accepted = 'en-US') => ({
  pathname,
  accepted,
  hidden_order: null,
  is_stored: false,
  leads: () => true,
})

describe('what every page knows', () => {
  test('a guest without an order has no cart, and no time to read', async () => {
    const { call } = api({})
    expect(await loadRoot(call, visit('/'))).toMatchObject({ cart: null, foreign_time: null })
  })

  test('a page that is kept on the device has nothing of what its member saved or ordered', async () => {
    const frame = {
      saved: { contact: { email: 'maria@example.com' } },
      last_order: { id: 'ord_1' },
    }
    const loaded = (is_stored: boolean) =>
      loadRoot(api({ 'GET /frame': frame }).call, { ...visit('/cart'), is_stored })
    expect(await loaded(true)).toMatchObject({ saved: null, last_order: null })
    expect(await loaded(false)).toMatchObject(frame)
  })

  test('whoever is signed in isn’t asked to by the footer', async () => {
    const menus = [{ heading: 'You', links: [{ label: 'Sign in', href: '/account/signin' }] }]
    const footer = [{ slug: 'default', content: { menus } }]
    const menusOf = async (session: object) =>
      (await loadRoot(api({ 'GET /frame': { footer, session } }).call, visit('/'))).footer.menus
    expect(await menusOf(nobody)).toEqual(menus)
    expect(await menusOf({ ...nobody, member: { first_name: 'Maria' } })).toEqual([])
  })

  test('R6.12 a session that another token provider vouched for is signed out as a page loads, and no other', async () => {
    const signsOut = async (session: object) => {
      const { call, asked } = api({
        'GET /frame': { session: { ...nobody, ...session } },
        'DELETE /auth/session': { signed_out: true },
      })
      await loadRoot(call, visit('/'))
      return asked.includes('DELETE /auth/session')
    }
    expect(await signsOut({ token: { provider: 'legacy' } })).toBe(true)
    const member = { first_name: 'Maria' }
    expect(await signsOut({ token: { provider: 'olo' }, member })).toBe(false)
    expect(await signsOut({ token: null })).toBe(false)
  })

  test('R11.11 a guest with an order reads its time in their own language', async () => {
    const { call } = api({
      'GET /frame': { session: { ...nobody, cart_id: 'cart_1' }, cart },
    })
    const known = await loadRoot(call, visit('/', 'de'))
    expect(known.cart?.id).toBe('cart_1')
    expect(known.foreign_time).toEqual({
      text: 'Freitag, 20. November 2026 um 18:40',
      lang: 'de',
      dir: 'ltr',
    })
  })

  test('R11.11 members, who ordered and who is about to read times in their own language; a page for anybody names none', async () => {
    const known = async (frame: object, accepted: string) =>
      (await loadRoot(api({ 'GET /frame': frame }).call, visit('/', accepted))).date_language
    const member = { session: { ...nobody, member: { first_name: 'Maria' } } }
    expect(await known(member, 'fr-FR')).toBe('fr-FR')
    expect(await known({ last_order: { id: 'ord_1' } }, 'fr-FR')).toBe('fr-FR')
    expect(await known({ cart }, 'fr-FR')).toBe('fr-FR')
    expect(await known(member, 'es-MX')).toBeNull()
    expect(await known({}, 'fr-FR')).toBeNull()
  })

  test('the bar of an order that its guest has closed stays closed, and that of the next one doesn’t', async () => {
    const { call } = api({ 'GET /frame': { last_order: { id: 'ord_1' } } })
    const hides = async (cookies: string | null) => {
      const hidden_order = hiddenOrderIn(cookies)
      return (await loadRoot(call, { ...visit('/'), hidden_order })).is_order_hidden
    }
    expect(await hides(null)).toBe(false)
    expect(await hides('comal_visitor=x; comal_hidden_order=ord_1')).toBe(true)
    expect(await hides('comal_hidden_order=ord_0; comal_visitor=x')).toBe(false)
  })

  test('R6.11 a cart past its reset is given up, and the page goes on without one', async () => {
    const { call, asked } = api({
      'GET /frame': { session: { ...nobody, timed_out_cart_id: 'cart_1' } },
      'DELETE /carts/cart_1': { abandoned: true },
    })
    const known = await loadRoot(call, visit('/menu/south-lamar'))
    expect(known).toMatchObject({ cart: null, lost: null })
    expect(asked).toContain('DELETE /carts/cart_1')
  })

  test('R6.11 its guest is told of it wherever they are, and what of it can be had again', async () => {
    const timedOut = {
      'GET /frame': { session: { ...nobody, timed_out_cart_id: 'cart_1' } },
      'DELETE /carts/cart_1': { abandoned: true },
    }
    const told = async (difference: { kept: string[]; unavailable: string[] }) => {
      const { call } = api({ ...timedOut, 'GET /carts/cart_1/rebuild': difference })
      return (await loadRoot(call, visit('/locations'))).lost
    }
    expect(await told({ kept: ['Tacos'], unavailable: ['Churros'] })).toEqual({
      cart_id: 'cart_1',
      message: 'Your basket timed out. Churros isn’t available today.',
      returns: true,
    })
    expect(await told({ kept: [], unavailable: ['Churros'] })).toMatchObject({ returns: false })
  })

  test('R6.11 at checkout it sends the guest home, to read why there, with the basket to bring back', async () => {
    const { call } = api({
      'GET /frame': { session: { ...nobody, timed_out_cart_id: 'cart_1' } },
      'DELETE /carts/cart_1': { abandoned: true },
    })
    const sent = await loadRoot(call, visit('/order/checkout')).catch((thrown: unknown) => thrown)
    expect(sent).toBeInstanceOf(Response)
    expect(sent instanceof Response && sent.headers.get('location')).toBe(
      '/?basket=timed-out&cart=cart_1',
    )
  })

  test('T18 who is asked to wait isn’t shown an empty cart', async () => {
    const { call } = api({
      'GET /frame': refusalAnswer(refusal('request.too_many'), 'en'),
    })
    await expect(loadRoot(call, visit('/order/checkout'))).rejects.toMatchObject({
      code: 'request.too_many',
    })
  })
})
