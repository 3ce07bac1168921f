import { createServer } from 'node:http'
import { payloads } from './payloads.ts'

const written = { created_at: '2026-01-01T09:00:00Z', first_published_at: '2026-01-01T10:00:00Z' }
const text = payloads.join('\n\n')
const links = payloads.map((label) => ({ label, href: '/locations' }))

/** One story for each prefix, with every payload in its texts and links that lead to a page. */
const stories: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'home/default': {
    eyebrow: text,
    heading: text,
    lede: text,
    plates: ['/img/hero-fajitas.webp'],
    cravings: text,
    dishes: { eyebrow: text, heading: text, menu_id: '', product_ids: [] },
    promos: links.map((link) => ({
      eyebrow: link.label,
      heading: link.label,
      body: link.label,
      image: '/img/hero-fajita-bar.webp',
      tone: '"><script>hit=1</script>',
      link,
    })),
    story: {
      eyebrow: text,
      heading: text,
      body: text,
      pans: links.map(({ label }) => ({ heading: label, body: label })),
      reach: text,
      link: links[0],
    },
  },
  'popups/welcome': {
    start: '2020-01-01T00:00:00Z',
    end: '2090-01-01T00:00:00Z',
    image: { filename: '/img/pit-fire-queso.webp', alt: text },
    heading: text,
    body: text,
    button: links.slice(0, 1),
    terms: text,
  },
  'navigation/default': { links },
  'footer/default': {
    heading: text,
    tagline: text,
    social: [
      { network: '__proto__', href: '/' },
      { network: 'instagram', href: '/locations' },
    ],
    menus: [{ heading: text, links }],
    legal: links,
  },
}

/** Links that must never be followed: a story with one of them is put aside, whole. */
const traps = [
  'javascript:hit=1',
  'JaVaScRiPt:hit=1',
  ' javascript:hit=1',
  'java\nscript:hit=1',
  '\u0001javascript:hit=1',
  'data:text/html,<script>hit=1</script>',
  'vbscript:hit=1',
  '//evil.test/',
  'blob:evil',
  'file:///etc/passwd',
]

/** A content service that somebody took over, answering as Storyblok does. */
export async function hostileContent() {
  const server = createServer((request, response) => {
    const prefix = new URL(request.url ?? '', 'http://content.test').searchParams.get('starts_with')
    const below = Object.entries(stories).filter(([slug]) => slug.startsWith(prefix ?? ''))
    const good = below.map(([full_slug, content]) => record(full_slug, content))
    const bad = traps.map((href, nth) =>
      record(`${prefix}/trap-${nth}`, { ...below[0]?.[1], links: [{ label: 'trap', href }] }),
    )
    response.end(JSON.stringify({ stories: [...bad, ...good] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Not listening')
  const close = () => new Promise((resolve) => server.close(resolve))
  return { url: `http://127.0.0.1:${address.port}`, close }
}

function record(full_slug: string, content: Readonly<Record<string, unknown>>) {
  const slug = full_slug.split('/').at(-1)
  return { ...written, slug, full_slug, name: payloads[0], content }
}
