import type { contentEndpoints } from '#contract/content/content.ts'
import { popupFolders } from '#core/site-popup.ts'
import type { Handlers } from '#server/api/handler.ts'
import { headOfficeOf, staffOf } from '#server/api/require-staff.ts'
import { withMoments } from '#server/chain/popups.ts'
import { versionFor } from './story-version.ts'

export const contentHandlers: Handlers<typeof contentEndpoints> = {
  'GET /content/filter': async (request, ctx) => {
    const { starts_with, per_page, version } = request.query
    const seen = version ?? versionFor(request)
    const stories = await ctx.content.filter(starts_with, per_page, request.locale, seen)
    const isTimed = starts_with === popupFolders.welcome
    return { stories: isTimed ? await withMoments(stories, request, ctx) : stories }
  },

  'PUT /console/preview': async ({ who, body: { on }, rememberPreview }) => {
    headOfficeOf(who)
    rememberPreview(on ? staffOf(who).sign_in_id : null)
    return { on }
  },
}
