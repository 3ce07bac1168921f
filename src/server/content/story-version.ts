import type { ApiRequest } from '#server/api/handler.ts'
import type { StoryVersion } from '#server/gateways/content/content-gateway.ts'

/** Returns which version of stories a caller reads: drafts for head office in preview, else the published ones. */
export function versionFor({ preview }: Pick<ApiRequest<'GET /frame'>, 'preview'>): StoryVersion {
  return preview ? 'draft' : 'published'
}
