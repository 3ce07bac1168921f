import type { DataOf } from '#contract/api.ts'
import { channelLabels } from '#core/channel-labels.ts'
import { languageTags, type Locale } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { themeColors } from '#web/ui/theme-colors.ts'

type Site = Pick<DataOf<'GET /app'>, 'name' | 'tagline' | 'theme' | 'channel'>

/** Drawn by `demo/art/draw-icons.mjs`; the maskable one fills whatever shape a system cuts it to. */
const icons = [
  { src: '/img/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/img/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/img/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/**
 * Writes what a browser needs to install a site (W3C Web Application Manifest), in one language. Each language is an
 * installation of the same site: who changes the language keeps it.
 */
export function webManifest(site: Site, locale: Locale): string {
  const { brand, background } = themeColors(site.theme)
  const label = channelLabels[site.channel].installed_label?.({}, { locale })
  return JSON.stringify({
    id: paths.home(),
    name: label ? m.shell_title({ title: label, name: site.name }, { locale }) : site.name,
    short_name: label ?? site.name,
    description: site.tagline,
    lang: languageTags[locale],
    dir: 'ltr',
    start_url: localizedPath(paths.home(), locale),
    scope: paths.home(),
    display: 'standalone',
    theme_color: brand,
    background_color: background,
    icons,
  })
}
