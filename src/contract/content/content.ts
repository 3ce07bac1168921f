import { z } from 'zod'
import { popupClasses, popupFolders, popupIcons } from '#core/site-popup.ts'
import { endpoint } from '#contract/endpoint.ts'
import { inAddress } from '#contract/fields.ts'

/** Content story (R5.14). */
export const story = z
  .object({
    slug: z.string(),
    full_slug: z.string(),
    name: z.string(),
    first_published_at: z.string().nullable(),
    created_at: z.string(),
    content: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Story' })

/** Site popup (R5.12), as the content service tells one. */
export const sitePopup = z
  .object({
    id: z.string().describe('By this it is known which ones somebody dismissed'),
    icon: z.enum(popupIcons),
    heading: z.string(),
    body: z.string(),
    class: z.enum(popupClasses),
    qrCode: z.string().nullable().describe('An address, or a path of the site'),
    buttons: z.array(z.object({ label: z.string(), href: z.string() })),
    dismiss: z.string(),
    pages: z
      .array(z.string())
      .describe('Where it is shown: `/news/*` is all below; none: everywhere'),
  })
  .meta({ id: 'SitePopup' })

export const contentEndpoints = {
  'GET /content/filter': endpoint({
    tag: 'content',
    summary: 'Published stories whose slug starts with a known prefix, newest first',
    access: 'anybody',
    query: z.strictObject({
      starts_with: z.enum([
        'navigation',
        'footer',
        'home',
        popupFolders.welcome,
        'news/_posts',
        'news/_categories',
        'news/_authors',
      ]),
      version: z
        .literal('published')
        .optional()
        .describe('Left out: what the caller’s pages show, for head office in preview drafts too'),
      per_page: inAddress(z.number().int().min(1).max(100)).default(100),
    }),
    envelope: 'bare',
    data: z.object({ stories: z.array(story) }),
  }),
  'PUT /console/preview': endpoint({
    tag: 'console',
    summary:
      'Look at drafts on the pages of the site, on this device and in this sign-in; or no more',
    access: 'head office',
    body: z.strictObject({ on: z.boolean() }),
    data: z.object({ on: z.boolean() }),
    refuses: ['role.missing'],
  }),
}
