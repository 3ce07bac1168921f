/** A sitemap of these pages of a site, as XML. */
export function sitemap(site: string, pages: readonly string[]): string {
  const urls = pages.map((page) => `  <url><loc>${escaped(new URL(page, site).href)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
