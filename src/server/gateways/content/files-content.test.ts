import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aLog } from '#test/builders/a-log.ts'
import { openFilesContent } from './files-content.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comal-content-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('stories in files', () => {
  test('R9.8 are those below a prefix, newest first by first_published_at, else created_at', async () => {
    await put('news/_posts/older', { first_published_at: '2026-01-01T10:00:00Z' })
    await put('news/_posts/newer', { first_published_at: '2026-02-01T10:00:00Z' })
    await put('news/_posts/written-last', {
      first_published_at: null,
      created_at: '2026-03-01T10:00:00Z',
    })
    await put('news/_authors/alma', {})
    const content = await openFilesContent(folder, aLog())
    expect(slugs(await content.filter('news/_posts', 100, 'en'))).toEqual([
      'written-last',
      'newer',
      'older',
    ])
    expect(slugs(await content.filter('news/_posts', 1, 'en'))).toEqual(['written-last'])
    expect(await content.filter('popups', 100, 'en')).toEqual([])
  })

  test('a bad file is put aside and logged; the others are shown', async () => {
    const log = aLog()
    await put('footer/default', {})
    await write('footer/broken', '{ "name": ')
    await put('footer/nameless', { name: undefined })
    await put('footer/evil', {
      content: { legal: [{ label: 'Win', href: 'javascript:alert(1)' }] },
    })
    const content = await openFilesContent(folder, log)
    expect(slugs(await content.filter('footer', 100, 'en'))).toEqual(['default'])
    expect(log.lines.map(({ event, fields }) => [event, fields?.story])).toEqual(
      expect.arrayContaining([
        ['content.put_aside', 'footer/nameless'],
        ['content.put_aside', 'footer/evil'],
      ]),
    )
    expect(log.lines).toHaveLength(3)
  })

  test('a changed file is seen ten seconds later; one that went bad stays what it was', async () => {
    let now = 0
    await put('home/default', { name: 'Before' })
    const content = await openFilesContent(folder, aLog(), () => now)
    await put('home/default', { name: 'After' })
    now = 9_000
    expect(names(await content.filter('home', 1, 'en'))).toEqual(['Before'])
    now = 20_000
    expect(names(await content.filter('home', 1, 'en'))).toEqual(['After'])
    await write('home/default', 'no JSON at all')
    now = 40_000
    expect(names(await content.filter('home', 1, 'en'))).toEqual(['After'])
    await rm(join(folder, 'home/default.json'))
    now = 60_000
    expect(await content.filter('home', 1, 'en')).toEqual([])
  })
})

test('R1.6 what is marked as a draft, or is to be published later, is for head office alone until then', async () => {
  const clock = { at: Temporal.Instant.from('2026-11-25T12:00:00Z').epochMilliseconds }
  await put('news/_posts/read', { first_published_at: '2026-11-25T12:00:00Z' })
  await put('news/_posts/written', { first_published_at: null })
  await put('news/_posts/draft', { draft: true, first_published_at: '2026-11-01T12:00:00Z' })
  await put('news/_posts/tomorrow', { first_published_at: '2026-11-26T12:00:00Z' })
  const content = await openFilesContent(folder, aLog(), undefined, () => clock.at)
  const read = async (version?: 'draft' | 'published') =>
    slugs(await content.filter('news/_posts', 100, 'en', version)).toSorted()
  expect(await read()).toEqual(['read', 'written'])
  expect(await read('draft')).toEqual(['draft', 'read', 'tomorrow', 'written'])
  clock.at += 24 * 3_600_000
  expect(await read('published')).toEqual(['read', 'tomorrow', 'written'])
})

test('a story is told in the language asked for; what nobody translated stays as it is', async () => {
  await put('home/default', {
    content: {
      heading: 'Supper’s on',
      lede: 'Brisket off the pit',
      es: { heading: 'La cena está lista' },
      promos: [{ heading: 'Order ahead', href: '/menu', es: { heading: 'Ordena antes' } }],
    },
  })
  const content = await openFilesContent(folder, aLog())
  const [english] = await content.filter('home', 1, 'en')
  const [spanish] = await content.filter('home', 1, 'es')
  expect(english?.content).toEqual({
    heading: 'Supper’s on',
    lede: 'Brisket off the pit',
    promos: [{ heading: 'Order ahead', href: '/menu' }],
  })
  expect(spanish?.content).toEqual({
    heading: 'La cena está lista',
    lede: 'Brisket off the pit',
    promos: [{ heading: 'Ordena antes', href: '/menu' }],
  })
})

function put(slug: string, changed: object): Promise<void> {
  const story = {
    name: 'A story',
    created_at: '2026-01-01T09:00:00Z',
    first_published_at: '2026-01-01T10:00:00Z',
    content: {},
  }
  return write(slug, JSON.stringify({ ...story, ...changed }))
}

async function write(slug: string, text: string): Promise<void> {
  const file = join(folder, `${slug}.json`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

function slugs(stories: readonly { readonly slug: string }[]): readonly string[] {
  return stories.map(({ slug }) => slug)
}

function names(stories: readonly { readonly name: string }[]): readonly string[] {
  return stories.map(({ name }) => name)
}

test('a translation of something that a story doesn’t say is logged, and the story is told', async () => {
  const log = aLog()
  await put('home/default', { content: { heading: 'Come in', es: { headline: 'Pásale' } } })
  const content = await openFilesContent(folder, log)
  expect(slugs(await content.filter('home', 1, 'es'))).toEqual(['default'])
  expect(log.lines.map(({ event, fields }) => [event, fields?.reason])).toEqual([
    ['content.lone_translation', 'es.headline'],
  ])
})
