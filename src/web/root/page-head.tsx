import { useKnown } from './known.ts'
import { siteOf } from './site.ts'

interface PageHeadProps {
  readonly title: string
  readonly description: string
  /** Its address on this site, from `paths`; the canonical one comes from the config, never from Host. */
  readonly path: string
  readonly image?: string | null | undefined
  /** Pages of one guest’s own are not for search engines. */
  readonly unlisted?: boolean | undefined
}

/** What a page says of itself to search engines and to those it is shared with. React hoists it to the head. */
export function PageHead({ title, description, path, image, unlisted }: PageHeadProps) {
  const { app } = useKnown()
  const site = siteOf(app)
  const url = new URL(path, site).href
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={app.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {image && <meta property="og:image" content={new URL(image, site).href} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}
