/**
 * What Storyblok's editor adds, taken away: `_uid`, `_editable` and `component` go, and a link field becomes the
 * address it stands for, so that a story reads the same from either gateway.
 */
export function plainContent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainContent)
  if (!isRecord(value)) return value
  if (value['fieldtype'] === 'multilink') return addressIn(value)
  const kept = Object.entries(value).filter(([key]) => !key.startsWith('_') && key !== 'component')
  return Object.fromEntries(kept.map(([key, part]) => [key, plainContent(part)]))
}

/** A story's address is its slug on this site; another one is kept as it was typed. */
function addressIn(link: Readonly<Record<string, unknown>>): string {
  const anchor = text(link['anchor'])
  const typed = text(link['url']) || text(link['cached_url'])
  const address = link['linktype'] === 'email' ? `mailto:${text(link['email'])}` : typed
  const isWhole = /^([a-z][a-z+.-]*:|\/)/i.test(address)
  return `${isWhole ? '' : '/'}${address}${anchor ? `#${anchor}` : ''}`
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
