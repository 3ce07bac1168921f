import { escapeXml } from '#web/seo/escape-xml.ts'
import { locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { alternatesOf } from '#web/seo/alternates.ts'

/** Returns a sitemap of these pages of a site as XML: each in every language, with the addresses of the others. */
export function sitemap(site: string, pages: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap((page) => urlsOf(site, page)),
    '</urlset>',
    '',
  ].join('\n')
}

function urlsOf(site: string, page: string): readonly string[] {
  const links = alternatesOf(site, page).map(
    ({ language, url }) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`,
  )
  return locales.map((locale) => {
    const address = new URL(localizedPath(page, locale), site).href
    return `  <url><loc>${escapeXml(address)}</loc>${links.join('')}</url>`
  })
}
