import { z } from 'zod'
import { channels } from '#core/channel.ts'
import { isChannel } from '#core/is-channel.ts'
import {
  endsAfterStart,
  popupAudiences,
  popupClasses,
  popupFolders,
  popupIcons,
  type SitePopup,
} from '#core/site-popup.ts'
import type { Story } from './content-gateway.ts'
import { orNothing } from './or-nothing.ts'

/** What the names of the popups of the site, and of the welcome, begin with. */
export const popupPrefixes = {
  site: `${popupFolders.site}/`,
  welcome: `${popupFolders.welcome}/`,
} as const

const text = z.string().trim().min(1).max(10_000)

/** A moment with its offset, or what a clock shows; an editor may put a space before the hour. */
const time = z
  .string()
  .transform((given) => given.trim().replace(' ', 'T'))
  .pipe(z.iso.datetime({ offset: true, local: true }))

const path = z.string().regex(/^\/(?![/\\])[^\s?#]*$/)

/** A list, or a text with one of them on each line. */
const pages = z.preprocess(
  (given) =>
    typeof given === 'string' ? given.split('\n').flatMap((line) => line.trim() || []) : given,
  z.array(path).max(50).nullish(),
)

const span = z
  .object({
    start: time,
    end: time,
    channel: orNothing(z.enum(Object.keys(channels).filter(isChannel))),
  })
  .refine(endsAfterStart, {
    path: ['end'],
    error: 'is not after its start',
  })

/** What the welcome popup can’t do without; the page reads the rest by its own rules. */
const welcome = span.and(z.object({ heading: text, body: text }))

const popup = span.and(
  z.object({
    icon: orNothing(z.enum(popupIcons)),
    heading: text.max(120),
    body: text.max(1000),
    class: orNothing(z.enum(popupClasses)),
    qrCode: orNothing(
      z
        .string()
        .max(500)
        .regex(/^(?:https?:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/i),
    ),
    buttons: z
      .array(z.object({ label: text.max(60), href: z.string().min(1) }))
      .max(3)
      .nullish(),
    dismiss: text.max(60),
    pages,
    audience: orNothing(z.enum(popupAudiences)),
    position: z.coerce.number().int().nullish(),
  }),
)

/** Reads a popup of the site from its story (R5.12); null where it isn’t one. */
export function readPopup({ full_slug, content }: Story): SitePopup | null {
  const read = popup.safeParse(content).data
  if (!read) return null
  return {
    ...read,
    id: `${full_slug.slice(popupPrefixes.site.length)}@${read.start}`,
    icon: read.icon ?? 'info',
    class: read.class ?? 'calm',
    buttons: read.buttons ?? [],
    pages: read.pages ?? [],
    position: read.position ?? 0,
  }
}

/** Returns what is wrong with a story of a popup; undefined for a good one, and for every other story. */
export function popupProblem({ full_slug, content }: Story): string | undefined {
  const schema = full_slug.startsWith(popupPrefixes.site)
    ? popup
    : full_slug.startsWith(popupPrefixes.welcome)
      ? welcome
      : undefined
  const [issue] = schema?.safeParse(content).error?.issues ?? []
  return issue && `${issue.path.join('.')}: ${issue.message}`
}
