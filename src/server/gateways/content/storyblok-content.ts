import { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { isOtherLocale } from '#core/translations.ts'
import type { Log } from '#server/config/log.ts'
import type { ContentGateway, Story, StoryVersion } from './content-gateway.ts'
import { newestFirst, readStory } from './read-story.ts'

interface StoryblokSettings {
  /** `https://api.storyblok.com`, or the address of another region. */
  readonly url: string
  readonly token: string
  /** Reads drafts; null: there are none to be seen. */
  readonly preview_token: string | null
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
  /** The question that was asked before all others: who comes meanwhile waits for it as well. */
  first: Promise<void> | null
}

/**
 * Stories from Storyblok's delivery API, published ones alone but for who asks for drafts. Guests don't wait for it once it has answered: the last
 * good answer is shown and renewed behind them, and stays for as long as the service is down (P18).
 */
export function storyblokContent(
  { url, token, preview_token, instead }: StoryblokSettings,
  log: Log,
  now: () => number = () => performance.now(),
): ContentGateway {
  const caches = new Map<string, CachedStories>()

  const ask = async (prefix: string, locale: Locale, cached: CachedStories): Promise<void> => {
    try {
      const address = addressOf(url, { token, version: 'published' }, prefix, locale)
      cached.stories = await storiesFrom(address, { locale, before: cached.stories ?? [] }, log)
      cached.askAgainAt = now() + freshFor
    } catch (error) {
      cached.askAgainAt = now() + retryAfter
      log.error('content.unreachable', { error })
    }
  }

  const published: ContentGateway['filter'] = async (prefix, limit, locale) => {
    const key = `${locale} ${prefix}`
    const known = caches.get(key)
    const cached = known ?? { stories: null, askAgainAt: -Infinity, asking: null, first: null }
    caches.set(key, cached)
    if (now() >= cached.askAgainAt) {
      cached.asking ??= ask(prefix, locale, cached).finally(() => {
        cached.asking = null
      })
    }
    cached.first ??= cached.asking
    // The first guests wait, at most two seconds; nobody after them does.
    if (!cached.stories) await cached.first
    if (!cached.stories) return instead.filter(prefix, limit, locale)
    return newestFirst(cached.stories, prefix, limit)
  }

  /** Reads them anew each time: an editor looks at what they just wrote. Where there is no answer, at what guests see. */
  const drafts = async (prefix: string, locale: Locale, token: string) => {
    const address = addressOf(url, { token, version: 'draft' }, prefix, locale)
    return storiesFrom(address, { locale, before: [] }, log).catch((error: unknown) => {
      log.error('content.unreachable', { error })
      return null
    })
  }

  return {
    name: 'storyblok',
    filter: async (prefix, limit, locale, version = 'published') => {
      const isPreview = version === 'draft' && preview_token !== null
      const found = isPreview ? await drafts(prefix, locale, preview_token) : null
      return found ? newestFirst(found, prefix, limit) : published(prefix, limit, locale)
    },
  }
}

function addressOf(
  url: string,
  { token, version }: { readonly token: string; readonly version: StoryVersion },
  prefix: string,
  locale: Locale,
): URL {
  const address = new URL('/v2/cdn/stories', url)
  const query = {
    starts_with: prefix,
    version,
    per_page: String(perPage),
    sort_by: 'first_published_at:desc',
    // An editor's translated fields, in place; a language that the space doesn't have is its own.
    ...(isOtherLocale(locale) && { language: locale }),
    token,
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address
}

/** What is asked for, and what was shown before: a story that went bad stays what it was. */
interface Asked {
  readonly locale: Locale
  readonly before: readonly Story[]
}

async function storiesFrom(
  address: URL,
  { locale, before }: Asked,
  log: Log,
): Promise<readonly Story[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeLimit) })
  if (!response.ok) throw new Error(`Storyblok answered ${response.status}`)
  const { stories } = answer.parse(await response.json())
  return stories.flatMap((raw) => {
    const read = readStory(plainContent(raw), locale)
    if ('story' in read) return [read.story]
    log.warn('content.put_aside', { story: read.slug, reason: read.problem })
    return before.filter(({ full_slug }) => full_slug === read.slug)
  })
}

/**
 * What Storyblok's editor adds, taken away: `_uid`, `_editable` and `component` go, and a link field becomes the
 * address it stands for, so that a story reads the same from either gateway.
 */
function plainContent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainContent)
  if (!isRecord(value)) return value
  if (value['fieldtype'] === 'multilink') return addressIn(value)
  const kept = Object.entries(value).filter(([key]) => !key.startsWith('_') && key !== 'component')
  return Object.fromEntries(kept.map(([key, part]) => [key, plainContent(part)]))
}

/** A story's address is its slug on this site; another one is kept as it was typed. */
function addressIn(link: Readonly<Record<string, unknown>>): string {
  const anchor = text(link['anchor'])
  const typed = text(link['url']) || text(link['cached_url'])
  const address = link['linktype'] === 'email' ? `mailto:${text(link['email'])}` : typed
  const isWhole = /^([a-z][a-z+.-]*:|\/)/i.test(address)
  return `${isWhole ? '' : '/'}${address}${anchor ? `#${anchor}` : ''}`
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
