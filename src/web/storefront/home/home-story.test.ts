import { expect, test } from 'vitest'
import { readHomeStory } from './home-story.ts'

function story(content: Readonly<Record<string, unknown>>) {
  return {
    slug: 'default',
    full_slug: 'home/default',
    name: 'Home',
    first_published_at: null,
    created_at: '2026-11-01T00:00:00Z',
    content,
  }
}

const nowhere = () => null

test('R1.6 a promo stands on the home page only where its link leads somewhere', () => {
  const promo = { heading: 'One link.', body: '', image: '', tone: 'blue' }
  const promos = [
    { ...promo, link: { label: 'Start', href: '/group' } },
    { ...promo, heading: 'Feed them.', link: { label: 'See', href: 'https://example.com' } },
  ]
  const home = readHomeStory([story({ promos })], 'default', (href) => href !== '/group', nowhere)
  expect(home.promos.map(({ heading }) => heading)).toEqual(['Feed them.'])
})

test('R1.3 a promo of the other site leads there, and stands only while that site has a menu to offer', () => {
  const link = { label: 'See it', site: 'catering', href: '/menu' }
  const promos = [{ heading: 'Feed the whole office.', link }]
  const home = (siteAddress: (name: string) => string | null) =>
    readHomeStory([story({ promos })], 'default', () => true, siteAddress).promos
  expect(home(() => 'https://catering.example').map((promo) => promo.link.href)).toEqual([
    'https://catering.example/menu',
  ])
  expect(home(nowhere)).toEqual([])
})

test('a story with nothing in it makes a blank page, not a broken one', () => {
  const home = readHomeStory([], 'default', () => true, nowhere)
  expect(home.heading).toBe('')
  expect(home.plates).toEqual([])
  expect(home.story.pans).toEqual([])
})
