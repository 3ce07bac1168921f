import type { DataOf } from '#contract/api.ts'
import {
  linksAcross,
  linksIn,
  recordsIn,
  type LeadsSomewhere,
  type SiteAddress,
  type StoryLink,
} from '#web/root/links.ts'
import { wordsIn } from '#web/root/stories.ts'

type Stories = DataOf<'GET /content/filter'>['stories']

/** A block that sends guests on: its link is the reason that it stands there. */
export interface Promo {
  readonly eyebrow: string
  readonly heading: string
  readonly body: string
  readonly image: string
  readonly tone: 'agave' | 'blue'
  readonly link: StoryLink
}

/** What the home page says, as its story tells it. */
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

/** The home page of a channel; blank where the story leaves something out, promos only where they lead somewhere. */
export function homeIn(
  stories: Stories,
  channel: string,
  leads: LeadsSomewhere,
  siteAddress: SiteAddress,
): HomeStory {
  const content = (stories.find(({ slug }) => slug === channel) ?? stories[0])?.content ?? {}
  const dishes = recordIn(content['dishes'])
  const story = recordIn(content['story'])
  return {
    eyebrow: wordsIn(content['eyebrow']),
    heading: wordsIn(content['heading']),
    lede: wordsIn(content['lede']),
    plates: textsIn(content['plates']),
    dishes: {
      eyebrow: wordsIn(dishes['eyebrow']),
      heading: wordsIn(dishes['heading']),
      menu_id: wordsIn(dishes['menu_id']),
      product_ids: textsIn(dishes['product_ids']),
    },
    cravings: wordsIn(content['cravings']),
    promos: recordsIn(content['promos']).flatMap((promo) => promoIn(promo, leads, siteAddress)),
    story: {
      eyebrow: wordsIn(story['eyebrow']),
      heading: wordsIn(story['heading']),
      body: wordsIn(story['body']),
      pans: recordsIn(story['pans']).map(({ heading, body }) => ({
        heading: wordsIn(heading),
        body: wordsIn(body),
      })),
      reach: wordsIn(story['reach']),
      link: linksIn([story['link']], leads)[0] ?? null,
    },
  }
}

function promoIn(
  promo: Readonly<Record<string, unknown>>,
  leads: LeadsSomewhere,
  siteAddress: SiteAddress,
): readonly Promo[] {
  const link = linksAcross([promo['link']], leads, siteAddress)[0]
  if (!link) return []
  return [
    {
      eyebrow: wordsIn(promo['eyebrow']),
      heading: wordsIn(promo['heading']),
      body: wordsIn(promo['body']),
      image: wordsIn(promo['image']),
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
