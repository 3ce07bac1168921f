import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Log } from '#server/config/log.ts'
import type { ContentGateway, Story } from './content-gateway.ts'
import { defaultLocale } from '#core/locale.ts'
import { loneTranslations } from '#core/translations.ts'
import { storyIn } from './content-in.ts'
import { isPublished, newestFirst, readStory } from './read-story.ts'

interface StoredStory {
  readonly story: Story
  readonly draft: boolean
}

/** How long stories stay in memory before the folder is looked at again. */
const freshFor = 10_000

/**
 * Stories as JSON files in a folder; a file's place is its slug: `news/_posts/opening-day.json`. A bad file is put aside
 * and logged: the story it was before stays, the others are unharmed. One with `"draft": true`, or whose `first_published_at` is
 * still to come by the clock, in milliseconds since 1970, is for head office alone.
 */
export async function openFilesContent(
  folder: string,
  log: Log,
  now: () => number = () => performance.now(),
  clock: () => number = () => Temporal.Now.instant().epochMilliseconds,
): Promise<ContentGateway> {
  const stories = new Map<string, StoredStory>()
  const texts = new Map<string, string>()

  const readAll = async () => {
    const files = await readdir(folder, { recursive: true })
    const slugs = files.filter((file) => file.endsWith('.json')).map(slugOf)
    for (const slug of texts.keys()) {
      if (slugs.includes(slug)) continue
      texts.delete(slug)
      stories.delete(slug)
    }
    await Promise.all(slugs.map(readOne))
  }
  const readOne = async (slug: string) => {
    const text = await readFile(join(folder, `${slug}.json`), 'utf8')
    if (texts.get(slug) === text) return
    texts.set(slug, text)
    const read = readStory(recordIn(slug, text), defaultLocale)
    if ('problem' in read)
      return log.warn('content.put_aside', { story: slug, reason: read.problem })
    stories.set(slug, read)
    for (const path of loneTranslations(read.story.content))
      log.warn('content.lone_translation', { story: slug, reason: path.join('.') })
  }

  await readAll()
  let readAt = now()
  return {
    name: 'files',
    filter: async (prefix, limit, locale, version = 'published') => {
      if (now() - readAt > freshFor) {
        readAt = now()
        await readAll().catch((error: unknown) => log.error('content.unreadable', { error }))
      }
      const moment = clock()
      const seen = Array.from(stories.values())
        .filter((stored) => version === 'draft' || isPublished(stored, moment))
        .map(({ story }) => story)
      return newestFirst(seen, prefix, limit).map((story) => storyIn(story, locale))
    },
  }
}

function slugOf(file: string): string {
  return file.replaceAll('\\', '/').replace(/\.json$/, '')
}

/** The record of a file, undefined where it is no JSON. */
function recordIn(full_slug: string, text: string): unknown {
  try {
    return { ...JSON.parse(text), full_slug, slug: basename(full_slug) }
  } catch {
    return undefined
  }
}
