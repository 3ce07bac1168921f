import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aLog } from '#test/builders/a-log.ts'
import { type Limits, limitsInHand } from '#test/builders/fake-timeouts.ts'
import type { ContentGateway } from './content-gateway.ts'
import { storyblokContent } from './storyblok-content.ts'

/** What the delivery API answers, cut to two stories: its own keys around the editor's fields. */
const recorded = {
  stories: [
    {
      name: 'Footer',
      created_at: '2026-03-02T15:00:00.000Z',
      published_at: '2026-03-09T15:00:00.000Z',
      id: 44120931,
      uuid: '7d3a1f20-9b1c-4a9e-8f0e-5a8d4c2b1e00',
      content: {
        _uid: '0c1d',
        component: 'footer',
        heading: 'Come hungry.',
        image: { id: 9, alt: 'Queso', fieldtype: 'asset', filename: 'https://a.example/q.webp' },
        legal: [
          {
            _uid: '1a2b',
            component: 'link',
            label: 'Privacy',
            href: {
              id: '',
              url: '',
              linktype: 'story',
              fieldtype: 'multilink',
              cached_url: 'news/house-rules/privacy',
            },
            _editable: '<!--#storyblok#-->',
          },
        ],
      },
      slug: 'default',
      full_slug: 'footer/default',
      sort_by_date: null,
      position: 0,
      tag_list: [],
      is_startpage: false,
      parent_id: 44120930,
      group_id: 'f1',
      first_published_at: '2026-03-09T15:00:00.000Z',
      lang: 'default',
    },
    { id: 44120932, slug: 'half', full_slug: 'footer/half', name: 'Half a record' },
  ],
  cv: 1741532400,
  rels: [],
  links: [],
}

const instead: ContentGateway = {
  name: 'shipped',
  filter: async () => [
    {
      slug: 'shipped',
      full_slug: 'footer/shipped',
      name: 'Shipped',
      first_published_at: null,
      created_at: '2026-01-01T00:00:00Z',
      content: {},
    },
  ],
}

let respond: (response: ServerResponse) => void = () => {}
const asked: URL[] = []
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://storyblok.example'))
  respond(response)
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
  respond = (response) => response.end(JSON.stringify(recorded))
})

describe('stories from Storyblok', () => {
  test('are asked for as published, by prefix, with the token', async () => {
    const { content } = open()
    await content.filter('footer', 100, 'en')
    expect(asked[0]?.pathname).toBe('/v2/cdn/stories')
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      starts_with: 'footer',
      version: 'published',
      per_page: '100',
      sort_by: 'first_published_at:desc',
      token: 'a-token',
    })
  })

  test('read like stories in files: without the editor’s marks, links as addresses', async () => {
    const { content, log } = open()
    expect(await content.filter('footer', 100, 'en')).toEqual([
      {
        slug: 'default',
        full_slug: 'footer/default',
        name: 'Footer',
        first_published_at: '2026-03-09T15:00:00.000Z',
        created_at: '2026-03-02T15:00:00.000Z',
        content: {
          heading: 'Come hungry.',
          image: { id: 9, alt: 'Queso', fieldtype: 'asset', filename: 'https://a.example/q.webp' },
          legal: [{ label: 'Privacy', href: '/news/house-rules/privacy' }],
        },
      },
    ])
    expect(log.lines).toEqual([
      { event: 'content.put_aside', fields: expect.objectContaining({ story: 'footer/half' }) },
    ])
  })

  test('are asked for and kept by language, each at the same address', async () => {
    const { content } = open()
    const [story] = recorded.stories
    const spanish = { ...story, full_slug: 'es/footer/default', name: 'Pie', lang: 'es' }
    respond = (response) => response.end(JSON.stringify({ stories: [spanish] }))
    const found = await content.filter('footer', 100, 'es')
    expect(asked[0]?.searchParams.get('language')).toBe('es')
    expect(found.map(({ full_slug, name }) => [full_slug, name])).toEqual([
      ['footer/default', 'Pie'],
    ])
    respond = (response) => response.end(JSON.stringify(recorded))
    expect((await content.filter('footer', 100, 'en')).map(({ name }) => name)).toEqual(['Footer'])
    expect(asked).toHaveLength(2)
  })

  test('are asked for once a minute, behind the guests’ backs', async () => {
    const { content, pass } = open()
    await Promise.all([content.filter('footer', 100, 'en'), content.filter('footer', 100, 'en')])
    await content.filter('footer', 100, 'en')
    expect(asked).toHaveLength(1)
    pass(61_000)
    await content.filter('footer', 100, 'en')
    await expect.poll(() => asked.length).toBe(2)
  })

  test.each([
    ['is down', (response: ServerResponse) => void response.destroy()],
    ['is faulty', (response: ServerResponse) => void response.writeHead(503).end('no')],
    ['talks nonsense', (response: ServerResponse) => void response.end('<html>')],
    ['says nothing', (_: ServerResponse, limits: Limits) => limits.ring()],
  ])('the last good answer stays while Storyblok %s', async (_, broken) => {
    const { content, pass, log } = open()
    const limits = limitsInHand()
    const before = await content.filter('footer', 100, 'en')
    respond = (response) => broken(response, limits)
    pass(61_000)
    expect(await content.filter('footer', 100, 'en')).toEqual(before)
    await expect.poll(() => log.lines.at(-1)?.event).toBe('content.unreachable')
    expect(limits.set()).toEqual([2_000, 2_000])
    expect(await content.filter('footer', 100, 'en')).toEqual(before)
    expect(asked).toHaveLength(2)
  })

  test('nobody but the first guest waits for a Storyblok that says nothing', async () => {
    const { content, pass } = open()
    const limits = limitsInHand()
    respond = () => limits.ring()
    await content.filter('footer', 100, 'en')
    pass(11_000)
    // From here on no limit is ever over: who waited for one would wait for ever.
    respond = () => {}
    expect((await content.filter('footer', 100, 'en')).map(({ slug }) => slug)).toEqual(['shipped'])
    expect(limits.set()).toEqual([2_000, 2_000])
  })

  test('the stories that ship stand in while Storyblok was never reached', async () => {
    const { content, pass } = open()
    respond = (response) => response.destroy()
    expect((await content.filter('footer', 100, 'en')).map(({ slug }) => slug)).toEqual(['shipped'])
    respond = (response) => response.end(JSON.stringify(recorded))
    pass(11_000)
    await content.filter('footer', 100, 'en')
    await expect
      .poll(async () => (await content.filter('footer', 100, 'en')).map(({ slug }) => slug))
      .toEqual(['default'])
  })
})

function open() {
  let now = 0
  const log = aLog()
  const content = storyblokContent({ url, token: 'a-token', instead }, log, () => now)
  return { content, log, pass: (ms: number) => void (now += ms) }
}
