import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aLog } from '#test/builders/a-log.ts'
import { type Limits, limitsInHand } from '#test/builders/fake-timeouts.ts'
import type { ContentGateway } from './content-gateway.ts'
import { readPopup } from './read-popup.ts'
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

/** A popup as the delivery API answers one: what its editor left empty is an empty text, a number is a text too. */
function aPopup(changed: object) {
  return {
    ...recorded.stories[0],
    name: 'Hours',
    slug: 'hours',
    full_slug: 'site-popups/hours',
    content: {
      _uid: '9f3e',
      component: 'site_popup',
      icon: 'calendar',
      heading: 'Short day',
      body: 'We close at two.',
      class: '',
      qrCode: '',
      buttons: [
        {
          _uid: '77aa',
          component: 'link',
          label: 'The hours',
          href: {
            id: '',
            url: '',
            linktype: 'story',
            fieldtype: 'multilink',
            cached_url: 'news/holidays/hours',
          },
        },
      ],
      dismiss: 'Got it',
      pages: '/\n/menu/*\n',
      channel: '',
      audience: 'guests',
      position: '2',
      start: '2026-11-20 06:00',
      end: '2026-11-27 06:00',
      ...changed,
    },
  }
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
  test('P18 are asked for as published, by prefix, with the token, for all who come meanwhile', async () => {
    const { content } = open()
    const both = await Promise.all([1, 2].map(async () => content.filter('footer', 1, 'en')))
    expect(both.flat().map(({ name }) => name)).toEqual(['Footer', 'Footer'])
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

  test('R4.19 a popup reads as its editor means it, and one that went bad stays what it was', async () => {
    const { content, pass, log } = open()
    const answerWith = (changed: object) => {
      respond = (response) => response.end(JSON.stringify({ stories: [aPopup(changed)] }))
    }
    const read = async () => (await content.filter('site-popups/', 100, 'en')).map(readPopup)
    answerWith({})
    const before = await read()
    expect(before).toEqual([
      {
        id: 'hours@2026-11-20T06:00',
        icon: 'calendar',
        heading: 'Short day',
        body: 'We close at two.',
        class: 'calm',
        qrCode: null,
        buttons: [{ label: 'The hours', href: '/news/holidays/hours' }],
        dismiss: 'Got it',
        pages: ['/', '/menu/*'],
        channel: null,
        audience: 'guests',
        position: 2,
        start: '2026-11-20T06:00',
        end: '2026-11-27T06:00',
      },
    ])
    const bad = [{ end: '' }, { heading: '' }, { icon: 'skull' }, { pages: 'menu' }]
    for (const [nth, changed] of bad.entries()) {
      answerWith(changed)
      pass(61_000)
      await read()
      await expect.poll(() => log.lines.length).toBe(nth + 1)
      expect(log.lines.at(-1)?.event).toBe('content.put_aside')
      expect(await read()).toEqual(before)
    }
    answerWith({ heading: 'Back to long days' })
    pass(61_000)
    await expect.poll(async () => (await read())[0]?.heading).toBe('Back to long days')
  })

  test('R1.6 drafts are asked for anew each time, with the token of previews, and never told to guests', async () => {
    const { content } = open('a-preview-token')
    const [story] = recorded.stories
    respond = (response) => {
      const { version } = Object.fromEntries(asked.at(-1)?.searchParams ?? [])
      response.end(JSON.stringify({ stories: [{ ...story, name: version }] }))
    }
    const names = async (version?: 'draft') =>
      (await content.filter('footer', 100, 'en', version)).map(({ name }) => name)
    expect(await names('draft')).toEqual(['draft'])
    expect(await names('draft')).toEqual(['draft'])
    expect(await names()).toEqual(['published'])
    expect(asked.map(({ searchParams }) => searchParams.get('token'))).toEqual([
      'a-preview-token',
      'a-preview-token',
      'a-token',
    ])
    // While there is no answer, head office sees what guests see.
    respond = (response) => response.destroy()
    expect(await names('draft')).toEqual(['published'])
  })

  test('without a token of previews, drafts are what is published', async () => {
    const { content } = open()
    await content.filter('footer', 100, 'en', 'draft')
    expect(asked.map(({ searchParams }) => searchParams.get('version'))).toEqual(['published'])
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

function open(preview_token: string | null = null) {
  let now = 0
  const log = aLog()
  const content = storyblokContent(
    { url, token: 'a-token', preview_token, instead },
    log,
    () => now,
  )
  return { content, log, pass: (ms: number) => void (now += ms) }
}
