import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Guest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
let guest: Guest
let lines: string
beforeAll(async () => {
  guest = journey.guest()
  const { id } = await guest.call('POST /carts', {
    body: { menu_id: 'austin-south-lamar-everyday' },
  })
  lines = `/api/carts/${id}/products`
})

/** Sends one line as these bytes, and answers the status with what the cart holds afterwards. */
async function add(body: BodyInit) {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const answer = await guest.ask(lines, sent)
  const text = await answer.text()
  const { data } = await (await guest.ask(lines.replace('/products', ''))).json()
  return { status: answer.status, text, products: data.products }
}

/** What was taken after all is for its own test alone. */
afterEach(async () => {
  const { data } = await (await guest.ask(lines.replace('/products', ''))).json()
  const headers = { 'content-type': 'application/json' }
  for (const { id } of data.products)
    await guest.ask(`${lines}/${id}`, { method: 'DELETE', headers })
})

const line = (rest: string) => `{"product_id":"churros","quantity":1,${rest}}`
const noted = (text: string) => line(`"instructions":"${text}"`)
const deep = (open: string, close: string) =>
  line(`"choices":${open.repeat(20_000)}1${close.repeat(20_000)}`)

test.each([
  ['twenty thousand lists deep', deep('[', ']')],
  ['five thousand objects deep', line(`"choices":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)],
  ['lists that never close', '['.repeat(60_000)],
  ['a number without end', '{"product_id":"churros","quantity":1e999}'],
  ['a number of a thousand digits', `{"product_id":"churros","quantity":${'9'.repeat(1_000)}}`],
  ['a number past 2 to the 53rd', '{"product_id":"churros","quantity":9007199254740993}'],
  ['a number past 2 to the 31st', '{"product_id":"churros","quantity":2147483648}'],
  ['less than nothing', '{"product_id":"churros","quantity":-1}'],
  ['nothing, from below', '{"product_id":"churros","quantity":-0}'],
  ['half a dish', '{"product_id":"churros","quantity":0.5}'],
  ['a number in quotes', '{"product_id":"churros","quantity":"1"}'],
  ['NaN', '{"product_id":"churros","quantity":NaN}'],
  ['a number in hexadecimal', '{"product_id":"churros","quantity":0x1}'],
  ['a leading zero', '{"product_id":"churros","quantity":01}'],
  ['true for a number', '{"product_id":"churros","quantity":true}'],
  ['a list for a text', '{"product_id":["churros"],"quantity":1}'],
  ['an object with toString', '{"product_id":{"toString":"churros"},"quantity":1}'],
  ['a prototype', line('"__proto__":{"quantity":99}')],
  ['a constructor', line('"constructor":{"prototype":{"admin":true}}')],
  ['a price of the guest’s own', line('"cost":{"each":1,"total":1}')],
  ['NUL, escaped', noted('a\\u0000b')],
  ['NUL as it is', noted('a\0b')],
  ['other controls', noted('a\\u001b[2Jb')],
  ['half a surrogate pair', noted('a\\ud800b')],
  ['the other half', noted('a\\udfffb')],
  ['a pair the wrong way round', noted('\\udc00\\ud800')],
  ['NUL in an id', '{"product_id":"churros\\u0000","quantity":1}'],
  ['half a pair in an id', '{"product_id":"churros\\ud800","quantity":1}'],
  ['a text too long', noted('x'.repeat(201))],
  ['a comment', line('/* hello */"utensil":null')],
  ['a comma too many', '{"product_id":"churros","quantity":1,}'],
  ['single quotes', "{'product_id':'churros','quantity':1}"],
  ['two documents', '{"product_id":"churros","quantity":1}{}'],
  ['something after its end', '{"product_id":"churros","quantity":1} x'],
  ['only blanks', '   '],
])('T20 JSON with %s is refused, and the cart stays empty', async (_, body) => {
  const { status, text, products } = await add(body)
  expect([status, JSON.parse(text)]).toEqual([
    400,
    expect.objectContaining({ status: 'error', code: 'request.malformed' }),
  ])
  expect(products).toEqual([])
})

test.each([
  ['UTF-16', Buffer.from('\ufeff{"product_id":"churros","quantity":1}', 'utf16le')],
  ['overlong UTF-8', Buffer.from(noted('\xc0\xaf'), 'latin1')],
  ['half a letter', Buffer.from(noted('\xe2\x82'), 'latin1')],
])(
  'T20 bytes that are no UTF-8 (%s) are refused, or kept as a replacement character',
  async (_, body) => {
    const { status, products } = await add(body)
    expect([200, 400]).toContain(status)
    for (const { instructions } of products) expect(instructions).toMatch(/^\ufffd+$/)
  },
)

test('T20 of a key that comes twice the last counts, and is checked like any other', async () => {
  const twice = (first: string, last: string) =>
    `{"product_id":"churros","quantity":${first},"quantity":${last}}`
  expect((await add(twice('1', '-5'))).status).toBe(400)
  expect((await add(twice('1', '10000'))).status).toBe(400)
  const { status, products } = await add(twice('10000', '1'))
  expect([status, products.map(({ quantity }: { quantity: number }) => quantity)]).toEqual([
    200,
    [1],
  ])
})

test('T20 exactly 64 kB are read, and one byte more is refused', async () => {
  const padded = (size: number) => `{"menu_id":"${'x'.repeat(size - 14)}"}`
  const ask = (size: number) => {
    const body = padded(size)
    expect(body).toHaveLength(size)
    const headers = { 'content-type': 'application/json', 'content-length': String(size) }
    return guest.ask('/api/carts', { method: 'POST', headers, body })
  }
  expect((await ask(64 * 1024)).status).toBe(400)
  expect((await ask(64 * 1024 + 1)).status).toBe(413)
})

test.each(['gzip', 'GZIP', 'x-gzip', 'deflate', 'br', 'zstd', 'identity, gzip', 'gzip;q=0', '*'])(
  'T20 a body said to be packed with %s is refused unread',
  async (encoding) => {
    const answer = await guest.ask('/api/carts', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      body: '{"menu_id":"austin-south-lamar-everyday"}',
    })
    expect(answer.status).toBe(415)
  },
)
