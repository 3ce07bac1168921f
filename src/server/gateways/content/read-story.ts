import { z } from 'zod'
import type { Story } from './content-gateway.ts'

const moment = z.iso.datetime({ offset: true })

/** A story as a content service or a file gives it; what else it holds is left out. */
const given = z.object({
  slug: z.string().min(1),
  full_slug: z.string().min(1),
  name: z.string().min(1),
  first_published_at: moment.nullable().default(null),
  created_at: moment,
  content: z.record(z.string(), z.unknown()),
})

/** Addresses that a page may link to; `javascript:` is none (T12). */
const safeAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#|\?)/i

/** A record that can be shown, or why it is put aside. */
export type ReadStory =
  | { readonly story: Story }
  | { readonly slug: string; readonly problem: string }

/** Checks one record from outside: its shape, and that each of its links leads to a safe place. */
export function readStory(raw: unknown): ReadStory {
  const read = given.safeParse(raw)
  if (!read.success) {
    const slug = typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'full_slug') : undefined
    const [issue] = read.error.issues
    const problem = raw === undefined ? 'no JSON' : `${issue?.path.join('.')}: ${issue?.message}`
    return { slug: String(slug), problem }
  }
  const unsafe = unsafeAddress(read.data.content)
  if (unsafe === undefined) return { story: read.data }
  return { slug: read.data.full_slug, problem: `links to ${unsafe}` }
}

function unsafeAddress(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, part] of Object.entries(value)) {
    const isAddress = (key === 'href' || key === 'filename') && typeof part === 'string'
    if (isAddress && !safeAddress.test(part)) return part
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

function epochOf({ first_published_at, created_at }: Story): number {
  return Temporal.Instant.from(first_published_at ?? created_at).epochMilliseconds
}
