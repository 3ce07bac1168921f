import { isoDate } from '#core/time.ts'
import { getLocale } from '#messages/runtime.js'
import type { Post } from './news-stories.ts'

interface PostAddress {
  readonly url: string
  readonly site: string
  /** The chain’s name: it publishes what it tells. */
  readonly chain: string
}

/** A post for search engines, in the words of schema.org. */
export function postFacts({ title, lede, day, image, author }: Post, where: PostAddress) {
  const { url, site, chain } = where
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: lede,
    datePublished: isoDate(day),
    inLanguage: getLocale(),
    mainEntityOfPage: url,
    ...(image && { image: new URL(image.src, site).href }),
    author: { '@type': 'Organization', name: author?.name || chain },
    publisher: { '@type': 'Organization', name: chain },
  }
}
