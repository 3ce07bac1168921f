import { describe, expect, test } from 'vitest'
import { cardOf, categoriesIn, type NewsStories, postsIn } from './news-stories.ts'

const story = (
  slug: string,
  content: Record<string, unknown>,
  published: string | null = null,
) => ({
  slug,
  full_slug: `news/${slug}`,
  name: `The story ${slug}`,
  first_published_at: published,
  created_at: '2026-03-02T15:00:00Z',
  content,
})

const stories: NewsStories = {
  posts: [
    story(
      'salsa',
      {
        title: 'The salsa',
        category: 'comal',
        author: 'alma',
        lede: 'Hot.',
        image: { filename: '/img/hero-brisket-tacos.webp', alt: 'Tacos' },
        product_id: 'brisket-street-tacos',
        body: 'word '.repeat(410),
      },
      '2026-11-20T23:30:00-06:00',
    ),
    story('lost', { title: 'Nobody’s', category: 'gone' }),
    story('bare', { category: 'rules', title: 5, image: 'x', body: null }),
  ],
  categories: [
    story('rules', { title: 'House rules', listed: false }),
    story('comal', { title: 'From the comal', description: 'Tortillas.' }),
  ],
  authors: [story('alma', { name: 'Alma’s desk', about: 'Whoever sits there.' })],
}

describe('the news', () => {
  test('R5.14 R9.8 a post has its category, author, day, picture and dish, in the order it came', () => {
    const [salsa] = postsIn(stories)
    expect(salsa).toMatchObject({
      slug: 'salsa',
      category: { slug: 'comal', title: 'From the comal', listed: true },
      author: { name: 'Alma’s desk' },
      day: '20261120',
      minutes: 2,
      image: { src: '/img/hero-brisket-tacos.webp', alt: 'Tacos' },
      product_id: 'brisket-street-tacos',
    })
  })

  test('a post without a category that exists is left out; one that lacks the rest is shown by what it has', () => {
    expect(postsIn(stories).map(({ slug }) => slug)).toEqual(['salsa', 'bare'])
    expect(postsIn(stories)[1]).toMatchObject({
      title: 'The story bare',
      author: null,
      image: null,
      minutes: 1,
      day: '20260302',
      product_id: null,
    })
  })

  test('a card carries no text of its story', () => {
    const [salsa] = postsIn(stories)
    expect(salsa && cardOf(salsa)).not.toHaveProperty('body')
  })

  test('categories stand by their title, and know whether they are listed', () => {
    expect(categoriesIn(stories).map(({ slug, listed }) => [slug, listed])).toEqual([
      ['comal', true],
      ['rules', false],
    ])
  })
})
