import { z } from 'zod'
import { type Locale, locales } from '#core/locale.ts'
import { isOtherLocale } from '#core/translations.ts'
import type { Story } from './content-gateway.ts'
import { storyIn } from './content-in.ts'
import { formProblem } from './read-form.ts'
import { popupProblem } from './read-popup.ts'

const moment = z.iso.datetime({ offset: true })

/** A story as a content service or a file gives it; what else it holds is left out. */
const given = z.object({
  slug: z.string().min(1),
  full_slug: z.string().min(1),
  name: z.string().min(1),
  first_published_at: moment.nullable().default(null),
  created_at: moment,
  content: z.record(z.string(), z.unknown()),
  /** Of a file: not for guests yet. */
  draft: z.boolean().default(false),
})

/** Addresses that a page may link to; `javascript:` is none (T12). Browsers read a `\\` as they do a `/`. */
const safeAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\?)/i

/** Pages of this site lead on from any site. */
const anywhere = 'https://site.invalid'

/** A record that can be shown, or why it is put aside. */
export type ReadStory =
  | { readonly story: Story; readonly draft: boolean }
  | { readonly slug: string; readonly problem: string }

/**
 * Checks one record from outside, which was asked for in a language: its shape, that each of its links leads to a safe place, and
 * that a popup says in every language all that it must, and that a form can be filled in in each.
 */
export function readStory(raw: unknown, locale: Locale): ReadStory {
  const read = given.safeParse(raw)
  if (!read.success) {
    const slug = typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'full_slug') : undefined
    const [issue] = read.error.issues
    const problem = raw === undefined ? 'no JSON' : `${issue?.path.join('.')}: ${issue?.message}`
    return { slug: placeOf(String(slug), locale), problem }
  }
  const { draft, ...stored } = read.data
  const story = { ...stored, full_slug: placeOf(stored.full_slug, locale) }
  const unsafe = unsafeAddress(story.content)
  const problem =
    unsafe === undefined
      ? locales.map((each) => problemOf(storyIn(story, each))).find(Boolean)
      : `links to ${unsafe}`
  return problem === undefined ? { story, draft } : { slug: story.full_slug, problem }
}

function problemOf(story: Story): string | undefined {
  return popupProblem(story) ?? formProblem(story)
}

/** Returns a story’s address without its language, which Storyblok puts before it: here it is the same story in each. */
function placeOf(full_slug: string, locale: Locale): string {
  const isPrefixed = isOtherLocale(locale) && full_slug.startsWith(`${locale}/`)
  return isPrefixed ? full_slug.slice(locale.length + 1) : full_slug
}

function unsafeAddress(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, part] of Object.entries(value)) {
    const isAddress = (key === 'href' || key === 'filename') && typeof part === 'string'
    if (isAddress && !(safeAddress.test(part) && URL.canParse(part, anywhere))) return part
    const within = unsafeAddress(part)
    if (within !== undefined) return within
  }
  return undefined
}

/** The stories below a prefix, newest first by when they were published, else written (R9.8). */
export function newestFirst(
  stories: Iterable<Story>,
  prefix: string,
  limit: number,
): readonly Story[] {
  return Array.from(stories)
    .filter(({ full_slug }) => full_slug.startsWith(prefix))
    .toSorted((a, b) => epochOf(b) - epochOf(a) || a.full_slug.localeCompare(b.full_slug))
    .slice(0, limit)
}

/** Whether guests may read a story of a file at a moment, in milliseconds since 1970: it is no draft, and its day has come. */
export function isPublished(
  { story, draft }: { readonly story: Story; readonly draft: boolean },
  moment: number,
): boolean {
  return !draft && (story.first_published_at === null || epochOf(story) <= moment)
}

function epochOf({ first_published_at, created_at }: Story): number {
  return Temporal.Instant.from(first_published_at ?? created_at).epochMilliseconds
}
