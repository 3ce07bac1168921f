import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { languageTags, type Locale, locales } from '#core/locale.ts'
import { localHref } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { alternatesOf } from './alternates.ts'
import { siteOf } from './site-url.ts'

interface Titled {
  /** Without the name of the chain, which stands after it. */
  readonly title: string
}

/** A page that anybody may be sent to. */
interface Shared extends Titled {
  readonly description: string
  /** Its address on this site, from `paths`; the canonical one comes from the config, never from Host. */
  readonly path: string
  readonly image?: string | null | undefined
}

/** A page that is one guest’s own: neither for search engines nor for previews. */
interface Own extends Titled {
  readonly description?: undefined
  readonly path?: undefined
  readonly image?: undefined
}

/** Says what a page is to search engines and to those it is shared with. React hoists it to the head. */
export function PageHead({ title, description, path, image }: Shared | Own) {
  const { app } = useRoot()
  const site = siteOf(app)
  const whole = m.shell_title({ title, name: app.name })
  const url = path && new URL(localHref(path), site).href
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description ?? whole} />
      {url ? (
        <>
          <link rel="canonical" href={url} />
          <LanguageLinks site={site} path={path} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={app.name} />
          <meta property="og:title" content={whole} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={url} />
          <meta property="og:locale" content={openGraphLocale(getLocale())} />
          {image && <meta property="og:image" content={new URL(image, site).href} />}
          <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}

/** Names the page’s address in every language, to search engines. */
function LanguageLinks({ site, path }: { readonly site: string; readonly path: string }) {
  return (
    <>
      {alternatesOf(site, path).map(({ language, url }) => (
        <link key={language} rel="alternate" hrefLang={language} href={url} />
      ))}
      {locales
        .filter((locale) => locale !== getLocale())
        .map((locale) => (
          <meta key={locale} property="og:locale:alternate" content={openGraphLocale(locale)} />
        ))}
    </>
  )
}

/** Returns a language as previews name it: `es_US`. */
function openGraphLocale(locale: Locale): string {
  return languageTags[locale].replace('-', '_')
}
