import type { DataOf } from '#contract/api.ts'
import { recordsIn } from '#web/content/links.ts'
import { textIn } from '#web/content/stories.ts'

type Story = DataOf<'GET /content/filter'>['stories'][number]

/** The stories of the content service that the news are made of (R9.8). */
export interface NewsStories {
  readonly posts: readonly Story[]
  readonly categories: readonly Story[]
  readonly authors: readonly Story[]
}

/** A category of posts; one that isn’t listed, as the legal pages, is read by its address alone. */
export interface Category {
  readonly slug: string
  readonly title: string
  readonly description: string
  /** The colour behind its pictures, as the menu’s categories name it. */
  readonly tile: string
  readonly listed: boolean
}

/** What a list shows of a post (R5.14). */
export interface PostCard {
  readonly slug: string
  readonly category: Category
  readonly title: string
  readonly lede: string
  /** A picture of ours with its alternative text. */
  readonly image: { readonly src: string; readonly alt: string } | null
  /** The day it was published, else written: `20261120`. */
  readonly day: string
  /** How long it takes to read. */
  readonly minutes: number
}

/** A whole post. */
export interface Post extends PostCard {
  readonly author: { readonly name: string; readonly about: string } | null
  readonly caption: string
  /** The little Markdown of the content service. */
  readonly body: string
  /** A warning under the text; empty where there is none. */
  readonly note: string
  /** The dish that it tells of. */
  readonly product_id: string | null
}

/** How many words a guest reads in a minute. */
const wordsAMinute = 200

/** Reads the categories of the news by their title. */
export function categoriesIn({ categories }: NewsStories): readonly Category[] {
  return categories
    .map(({ slug, content }) => ({
      slug,
      title: textIn(content['title']),
      description: textIn(content['description']),
      tile: textIn(content['tile']) || 'starters',
      listed: content['listed'] !== false,
    }))
    .toSorted((one, other) => one.title.localeCompare(other.title))
}

/** Reads the posts in the order of the content service, newest first; one without a category that exists is left out. */
export function postsIn(stories: NewsStories): readonly Post[] {
  const categories = categoriesIn(stories)
  return stories.posts.flatMap((story) => {
    const category = categories.find(({ slug }) => slug === story.content['category'])
    return category ? [postOf(story, category, stories.authors)] : []
  })
}

/** Returns what a list shows of a post: its text stays behind. */
export function cardOf({ slug, category, title, lede, image, day, minutes }: Post): PostCard {
  return { slug, category, title, lede, image, day, minutes }
}

function postOf(story: Story, category: Category, authors: readonly Story[]): Post {
  const { content, slug } = story
  const author = authors.find((one) => one.slug === content['author'])?.content
  const body = textIn(content['body'])
  return {
    slug,
    category,
    title: textIn(content['title']) || story.name,
    lede: textIn(content['lede']),
    image: imageIn(content['image']),
    day: (story.first_published_at ?? story.created_at).slice(0, 10).replaceAll('-', ''),
    minutes: Math.max(1, Math.round(body.split(/\s+/).length / wordsAMinute)),
    author: author ? { name: textIn(author['name']), about: textIn(author['about']) } : null,
    caption: textIn(content['caption']),
    body,
    note: textIn(content['note']),
    product_id: textIn(content['product_id']) || null,
  }
}

function imageIn(field: unknown): Post['image'] {
  const [image] = recordsIn([field])
  const src = textIn(image?.['filename'])
  return src === '' ? null : { src, alt: textIn(image?.['alt']) }
}
