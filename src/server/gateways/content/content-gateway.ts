import type { Locale } from '#core/locale.ts'

/** One outside party that keeps stories: navigation, footer, popups, news. */
export interface ContentGateway {
  readonly name: string
  /**
   * Stories whose full slug starts with the prefix, newest first, at most `limit`, in a language: what nobody translated is in
   * the chain's own. The published ones, unless drafts are asked for.
   */
  readonly filter: (
    prefix: string,
    limit: number,
    locale: Locale,
    version?: StoryVersion,
  ) => Promise<readonly Story[]>
}

/** `draft` is what editors see: what isn’t published yet too, and the newest text of what is. */
export type StoryVersion = 'published' | 'draft'

export interface Story {
  readonly slug: string
  readonly full_slug: string
  readonly name: string
  readonly first_published_at: string | null
  readonly created_at: string
  readonly content: Readonly<Record<string, unknown>>
}
