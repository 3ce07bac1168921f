import { expect, test } from 'vitest'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()

const stories = async (query: string) => {
  const response = await journey.guest().ask(`/api/content/filter?${query}`)
  return { status: response.status, answer: await response.json() }
}

test('R9.8 posts are the published ones, newest first by first_published_at or created_at', async () => {
  const query = { starts_with: 'news/_posts', version: 'published', per_page: 100 } as const
  const { stories: posts } = await journey.guest().call('GET /content/filter', { query })
  expect(posts.length).toBeGreaterThanOrEqual(3)
  const published = posts.map((post) => post.first_published_at ?? post.created_at)
  expect(published).toEqual(published.toSorted((a, b) => b.localeCompare(a)))
  expect(posts.every(({ full_slug }) => full_slug.startsWith('news/_posts/'))).toBe(true)
})

test('R9.8 stories stand beside the status, as many as asked for', async () => {
  const { status, answer } = await stories('starts_with=news/_posts&per_page=1&version=published')
  expect(status).toBe(200)
  expect(Object.keys(answer)).toEqual(['status', 'stories'])
  expect(answer.stories).toHaveLength(1)
})

test('R1.6 navigation, footer and popups come from stories', async () => {
  for (const prefix of [
    'navigation',
    'footer',
    'popups',
    'home',
    'news/_categories',
    'news/_authors',
  ]) {
    const { answer } = await stories(`starts_with=${prefix}`)
    expect([prefix, answer.stories.length > 0]).toEqual([prefix, true])
  }
})

test('R7.10 drafts, unknown prefixes and endless lists are refused', async () => {
  const refused = [
    'starts_with=news/_posts&version=draft',
    'starts_with=secret',
    'starts_with=',
    'per_page=10',
    'starts_with=news/_posts&per_page=0',
    'starts_with=news/_posts&per_page=101',
    'starts_with=news/_posts&per_page=ten',
    'starts_with=news/_posts&token=guess',
  ]
  for (const query of refused) expect([query, (await stories(query)).status]).toEqual([query, 400])
})

test('stories that did not change are not sent again', async () => {
  const guest = journey.guest()
  const path = '/api/content/filter?starts_with=footer'
  const etag = (await guest.ask(path)).headers.get('etag') ?? ''
  expect((await guest.ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
})
