import type { DataOf } from '#contract/api.ts'
import {
  linksAcross,
  linksIn,
  recordsIn,
  type IsRoutable,
  type SiteAddress,
  type StoryLink,
} from '#web/content/links.ts'
import { textIn } from '#web/content/stories.ts'

type Stories = DataOf<'GET /content/filter'>['stories']

/** A block that sends guests on: it stands there for its link. */
export interface Promo {
  readonly eyebrow: string
  readonly heading: string
  readonly body: string
  readonly image: string
  readonly tone: 'agave' | 'blue'
  readonly link: StoryLink
}

/** The content of the home page. */
export interface HomeStory {
  readonly eyebrow: string
  readonly heading: string
  readonly lede: string
  /** Three plates on the hero, the first in front. */
  readonly plates: readonly string[]
  readonly dishes: {
    readonly eyebrow: string
    readonly heading: string
    readonly menu_id: string
    readonly product_ids: readonly string[]
  }
  readonly cravings: string
  readonly promos: readonly Promo[]
  readonly story: {
    readonly eyebrow: string
    readonly heading: string
    readonly body: string
    readonly pans: readonly { readonly heading: string; readonly body: string }[]
    readonly reach: string
    readonly link: StoryLink | null
  }
}

/** Reads the home page of a channel from its story; blank where the story leaves something out, promos only where they lead somewhere. */
export function readHomeStory(
  stories: Stories,
  channel: string,
  leads: IsRoutable,
  siteAddress: SiteAddress,
): HomeStory {
  const content = (stories.find(({ slug }) => slug === channel) ?? stories[0])?.content ?? {}
  const dishes = recordIn(content['dishes'])
  const story = recordIn(content['story'])
  return {
    eyebrow: textIn(content['eyebrow']),
    heading: textIn(content['heading']),
    lede: textIn(content['lede']),
    plates: textsIn(content['plates']),
    dishes: {
      eyebrow: textIn(dishes['eyebrow']),
      heading: textIn(dishes['heading']),
      menu_id: textIn(dishes['menu_id']),
      product_ids: textsIn(dishes['product_ids']),
    },
    cravings: textIn(content['cravings']),
    promos: recordsIn(content['promos']).flatMap((promo) => promoIn(promo, leads, siteAddress)),
    story: {
      eyebrow: textIn(story['eyebrow']),
      heading: textIn(story['heading']),
      body: textIn(story['body']),
      pans: recordsIn(story['pans']).map(({ heading, body }) => ({
        heading: textIn(heading),
        body: textIn(body),
      })),
      reach: textIn(story['reach']),
      link: linksIn([story['link']], leads)[0] ?? null,
    },
  }
}

function promoIn(
  promo: Readonly<Record<string, unknown>>,
  leads: IsRoutable,
  siteAddress: SiteAddress,
): readonly Promo[] {
  const link = linksAcross([promo['link']], leads, siteAddress)[0]
  if (!link) return []
  return [
    {
      eyebrow: textIn(promo['eyebrow']),
      heading: textIn(promo['heading']),
      body: textIn(promo['body']),
      image: textIn(promo['image']),
      tone: promo['tone'] === 'blue' ? 'blue' : 'agave',
      link,
    },
  ]
}

function recordIn(field: unknown): Readonly<Record<string, unknown>> {
  return recordsIn([field])[0] ?? {}
}

function textsIn(field: unknown): readonly string[] {
  return Array.isArray(field) ? field.filter((text) => typeof text === 'string') : []
}
