import type { DataOf } from '#contract/api.ts'
import { channels } from '#core/channel.ts'
import { localHref, paths } from '#web/paths.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { linksIn, recordsIn, type IsRoutable, type SiteAddress, type StoryLink } from './links.ts'
import { channelLabels } from '#core/channel-labels.ts'

type Stories = DataOf<'GET /content/filter'>['stories']
type Site = Pick<DataOf<'GET /app'>, 'channel' | 'sites' | 'default_menus'>

/** What the footer says (R3.6). */
export interface FooterStory {
  readonly heading: string
  readonly tagline: string
  readonly social: readonly (StoryLink & { readonly icon: IconName })[]
  readonly menus: readonly { readonly heading: string; readonly links: readonly StoryLink[] }[]
  readonly legal: readonly StoryLink[]
}

/** The networks whose mark the sprite has. A link to another one is left out. */
const networks = {
  instagram: { label: 'Instagram', icon: 'instagram' },
  facebook: { label: 'Facebook', icon: 'facebook' },
  tiktok: { label: 'TikTok', icon: 'tiktok' },
} as const satisfies Record<string, { label: string; icon: IconName }>

/** The main navigation of a channel (R3.5): the story that is named after it. */
export function navigationIn(
  stories: Stories,
  channel: string,
  leads: IsRoutable,
): readonly StoryLink[] {
  const story = stories.find(({ slug }) => slug === channel)
  return linksIn(story?.content['links'], leads)
}

/** The way to the other site, where it has a menu to offer (R3.5): content doesn’t know its address. */
export function otherSiteLinks(chain: Site): readonly StoryLink[] {
  const { label, site } = channelLabels[chain.channel].crossing
  const address = siteAddressIn(chain)(site)
  if (address === null) return []
  const home = localHref(paths.home())
  return [{ label: label(), href: home === paths.home() ? address : new URL(home, address).href }]
}

/** Knows where the sites of a chain are: the ordering one, and the catering one once it has a menu to offer. */
export function siteAddressIn({ sites, default_menus }: Omit<Site, 'channel'>): SiteAddress {
  return (name) => {
    if (name === 'ordering') return sites.ordering
    return name === 'catering' && default_menus.catering !== null ? sites.catering : null
  }
}

/** The way to the catering menu, as the footer calls it (R3.6), with its drawer open (R2.5); none while nobody caters. */
function cateringMenu({ channel, sites, default_menus }: Site): readonly StoryLink[] {
  if (default_menus.catering === null) return []
  const { catering_label: label } = channelLabels[channel]
  const { site } = channels[channel]
  const path = paths.anyMenu({ drawer: site === 'ordering' })
  const href = site === 'catering' ? path : new URL(localHref(path), sites.catering).href
  return [{ label: label(), href }]
}

/** The footer as its story tells it, without what leads nowhere; its first menu has the way to the catering menu. */
export function footerIn(stories: Stories, site: Site, leads: IsRoutable): FooterStory {
  const { channel } = site
  const content = (stories.find(({ slug }) => slug === channel) ?? stories[0])?.content ?? {}
  return {
    heading: textIn(content['heading']),
    tagline: textIn(content['tagline']),
    social: recordsIn(content['social']).flatMap(socialLink),
    menus: recordsIn(content['menus'])
      .map(({ heading, links }, position) => ({
        heading: textIn(heading),
        links: [...linksIn(links, leads), ...(position === 0 ? cateringMenu(site) : [])],
      }))
      .filter(({ links }) => links.length > 0),
    legal: linksIn(content['legal'], leads),
  }
}

function socialLink({ network, href }: Readonly<Record<string, unknown>>): FooterStory['social'] {
  if (typeof href !== 'string' || typeof network !== 'string' || !isNetwork(network)) return []
  return [{ ...networks[network], href }]
}

function isNetwork(name: string): name is keyof typeof networks {
  return Object.hasOwn(networks, name)
}

/** The text of a story’s field; nothing where it is something else. */
export function textIn(field: unknown): string {
  return typeof field === 'string' ? field : ''
}
