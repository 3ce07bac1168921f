import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aLog } from '#test/builders/a-log.ts'
import { openFilesContent } from './files-content.ts'
import { readPopup } from './read-popup.ts'

const root = join(import.meta.dirname, '../../../..')
const log = aLog()
const content = await openFilesContent(join(root, 'content'), log)
const stories = await content.filter('', 100, 'en', 'draft')
const named = (prefix: string) => stories.filter(({ full_slug }) => full_slug.startsWith(prefix))

describe('the stories that ship', () => {
  test('can all be shown', () => {
    expect(log.lines).toEqual([])
    const files = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    expect(stories).toHaveLength(files.filter((file) => file.endsWith('.json')).length)
  })

  test('R1.6 are navigation and footer of both sites, a welcome popup, and news', () => {
    for (const prefix of ['navigation', 'footer', 'home']) {
      expect(named(prefix).map(({ slug }) => slug)).toEqual(['catering', 'default'])
    }
    expect(named('popups/')).toHaveLength(1)
    const posts = named('news/_posts').filter((post) => post.content['category'] !== 'house-rules')
    expect(posts.length).toBeGreaterThanOrEqual(8)
  })

  test('R3.5 the catering site’s navigation leads to its locations and its menu', () => {
    const catering = named('navigation/catering')[0]?.content['links']
    expect(catering).toMatchObject([{ label: 'Locations' }, { label: 'Catering and Holiday Menu' }])
  })

  test('R4.19 are popups for pages, one of them with a code for another device', () => {
    const popups = named('site-popups/').map((story) => readPopup(story))
    expect(popups).not.toContain(null)
    expect(popups.length).toBeGreaterThanOrEqual(2)
    expect(popups.every((popup) => popup?.pages.length !== 0)).toBe(true)
    expect(popups.some((popup) => popup?.qrCode !== null)).toBe(true)
  })

  test('name categories and authors that are there', () => {
    const categories = named('news/_categories').map(({ slug }) => slug)
    const authors = named('news/_authors').map(({ slug }) => slug)
    for (const { content: post } of named('news/_posts')) {
      expect(categories).toContain(post['category'])
      expect(authors).toContain(post['author'])
    }
  })

  test('link to posts that are there, and show pictures that are there', () => {
    const posts = named('news/_posts').map(
      ({ slug, content: post }) => `/news/${String(post['category'])}/${slug}`,
    )
    const pictures = readdirSync(join(root, 'public/img')).map((file) => `/img/${file}`)
    const addresses = stories.flatMap((story) => textsIn(story.content))
    for (const address of addresses.filter((text) => text.startsWith('/news/')))
      expect(posts).toContain(address)
    for (const address of addresses.filter((text) => text.startsWith('/img/')))
      expect(pictures).toContain(address)
  })

  test('are told in the house’s tone', () => {
    for (const text of stories.flatMap((story) => textsIn(story.content))) {
      expect(text).not.toMatch(/oops|uh-oh|yum|foodie|elevate|craveable|!/i)
    }
  })
})

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
