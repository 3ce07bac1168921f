import type { contentEndpoints } from '#contract/content.ts'
import type { Handlers } from '#server/api/serve/handler.ts'

export const contentHandlers: Handlers<typeof contentEndpoints> = {
  'GET /content/filter': async ({ query, locale }, { content }) => ({
    stories: await content.filter(query.starts_with, query.per_page, locale),
  }),
}
