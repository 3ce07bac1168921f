import { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { isOtherLocale } from '#core/translations.ts'
import type { Log } from '#server/config/log.ts'
import type { ContentGateway, Story } from './content-gateway.ts'
import { plainContent } from './strip-storyblok-fields.ts'
import { newestFirst, readStory } from './read-story.ts'

export interface StoryblokSettings {
  /** `https://api.storyblok.com`, or the address of another region. */
  readonly url: string
  readonly token: string
  /** Answers while Storyblok has never been reached. */
  readonly instead: ContentGateway
}

/** An answer is asked for again after a minute; while the service is down, after ten seconds. */
const freshFor = 60_000
const retryAfter = 10_000
const timeLimit = 2000
/** The most that Storyblok gives on one page. */
const perPage = 100

const answer = z.object({ stories: z.array(z.unknown()) })

/** What is known of one prefix in one language: the last good answer, and the question that is on its way. */
interface CachedStories {
  stories: readonly Story[] | null
  askAgainAt: number
  asking: Promise<void> | null
}

/**
 * Stories from Storyblok's delivery API, published ones alone. Guests don't wait for it once it has answered: the last
 * good answer is shown and renewed behind them, and stays for as long as the service is down (P18).
 */
export function storyblokContent(
  { url, token, instead }: StoryblokSettings,
  log: Log,
  now: () => number = () => performance.now(),
): ContentGateway {
  const caches = new Map<string, CachedStories>()

  const ask = async (prefix: string, locale: Locale, cached: CachedStories): Promise<void> => {
    try {
      cached.stories = await storiesFrom(addressOf(url, token, prefix, locale), locale, log)
      cached.askAgainAt = now() + freshFor
    } catch (error) {
      cached.askAgainAt = now() + retryAfter
      log.error('content.unreachable', { error })
    }
  }

  return {
    name: 'storyblok',
    filter: async (prefix, limit, locale) => {
      const key = `${locale} ${prefix}`
      const known = caches.get(key)
      const cached = known ?? { stories: null, askAgainAt: -Infinity, asking: null }
      caches.set(key, cached)
      if (now() >= cached.askAgainAt) {
        cached.asking ??= ask(prefix, locale, cached).finally(() => {
          cached.asking = null
        })
      }
      // The first guest waits, at most two seconds; nobody after them does.
      if (!known) await cached.asking
      if (!cached.stories) return instead.filter(prefix, limit, locale)
      return newestFirst(cached.stories, prefix, limit)
    },
  }
}

function addressOf(url: string, token: string, prefix: string, locale: Locale): URL {
  const address = new URL('/v2/cdn/stories', url)
  const query = {
    starts_with: prefix,
    version: 'published',
    per_page: String(perPage),
    sort_by: 'first_published_at:desc',
    // An editor's translated fields, in place; a language that the space doesn't have is its own.
    ...(isOtherLocale(locale) && { language: locale }),
    token,
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address
}

async function storiesFrom(address: URL, locale: Locale, log: Log): Promise<readonly Story[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeLimit) })
  if (!response.ok) throw new Error(`Storyblok answered ${response.status}`)
  const { stories } = answer.parse(await response.json())
  return stories.flatMap((raw) => {
    const read = readStory(plainContent(raw))
    if ('story' in read) return [inPlace(read.story, locale)]
    log.warn('content.put_aside', { story: read.slug, reason: read.problem })
    return []
  })
}

/** Asked for in a language, Storyblok puts it before a story's address: here it is the same story in each. */
function inPlace(story: Story, locale: Locale): Story {
  const { full_slug } = story
  const isPrefixed = isOtherLocale(locale) && full_slug.startsWith(`${locale}/`)
  return isPrefixed ? { ...story, full_slug: full_slug.slice(locale.length + 1) } : story
}
