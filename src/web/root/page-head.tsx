import { useKnown } from './known.ts'
import { siteOf } from './site.ts'

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

/** What a page says of itself to search engines and to those it is shared with. React hoists it to the head. */
export function PageHead({ title, description, path, image }: Shared | Own) {
  const { app } = useKnown()
  const site = siteOf(app)
  const whole = `${title} · ${app.name}`
  const url = path && new URL(path, site).href
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description ?? whole} />
      {url ? (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={app.name} />
          <meta property="og:title" content={whole} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={url} />
          {image && <meta property="og:image" content={new URL(image, site).href} />}
          <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}
