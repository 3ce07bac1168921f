import { z } from 'zod'
import { endpoint } from './endpoint.ts'

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

export const contentEndpoints = {
  'GET /content/filter': endpoint({
    tag: 'content',
    summary: 'Published stories whose slug starts with a known prefix, newest first',
    caller: 'anyone',
    query: z.strictObject({
      starts_with: z.enum([
        'navigation',
        'footer',
        'home',
        'popups',
        'news/_posts',
        'news/_categories',
        'news/_authors',
      ]),
      version: z.literal('published').default('published'),
      per_page: z.coerce.number().int().min(1).max(100).default(100),
    }),
    envelope: 'bare',
    data: z.object({ stories: z.array(story) }),
  }),
}
