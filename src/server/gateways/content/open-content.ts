import { join } from 'node:path'
import type { Log } from '#server/config/log.ts'
import type { Settings } from '#server/config/settings.ts'
import type { ContentGateway } from './content-gateway.ts'
import { openFilesContent } from './files-content.ts'
import { storyblokContent } from './storyblok-content.ts'

/** The stories that ship with the product, or an editor's on Storyblok where a token is given. */
export async function openContent(
  {
    content_url,
    content_token,
    content_preview_token: preview_token,
  }: Pick<Settings, 'content_url' | 'content_token' | 'content_preview_token'>,
  log: Log,
): Promise<ContentGateway> {
  const shipped = await openFilesContent(join(import.meta.dirname, '../../../../content'), log)
  if (content_token === null) return shipped
  const settings = { url: content_url, token: content_token, preview_token, instead: shipped }
  return storyblokContent(settings, log)
}
