import { describe, expect, test } from 'vitest'
import { otherSiteLinks, footerIn, navigationIn } from './stories.ts'

const everywhere = () => true
const sites = { ordering: 'https://order.example', catering: 'https://catering.example' }
const none = { mealtime: null, catering: null }
const served = { mealtime: null, catering: 'austin-catering' }
const ordering = { channel: 'default', sites, default_menus: none } as const
const catering = { channel: 'catering', sites, default_menus: served } as const

function story(slug: string, content: Readonly<Record<string, unknown>>) {
  return {
    slug,
    full_slug: `footer/${slug}`,
    name: slug,
    first_published_at: null,
    created_at: '2026-11-01T00:00:00Z',
    content,
  }
}

describe('the stories around a page', () => {
  test('R3.5 each channel has its own main navigation', () => {
    const stories = [
      story('default', { links: [{ label: 'Menu', href: '/menu' }] }),
      story('catering', {
        links: [{ label: 'Back to Order Online', href: 'https://example.com' }],
      }),
    ]
    expect(navigationIn(stories, 'catering', everywhere)).toEqual([
      { label: 'Back to Order Online', href: 'https://example.com' },
    ])
  })

  test('R3.5 each site leads to the other, the catering one only once it has a menu', () => {
    expect(otherSiteLinks({ channel: 'catering', sites, default_menus: none })).toEqual([
      { label: 'Back to Order Online', href: 'https://order.example' },
    ])
    expect(otherSiteLinks({ channel: 'default', sites, default_menus: none })).toEqual([])
    expect(otherSiteLinks({ channel: 'default', sites, default_menus: served })).toEqual([
      { label: 'Catering', href: 'https://catering.example' },
    ])
  })

  test('R3.6 the footer has a tagline, social links, menus and legal links', () => {
    const footer = footerIn(
      [
        story('default', {
          heading: 'Come hungry.',
          tagline: 'Smoke and tortillas.',
          social: [
            { network: 'instagram', href: 'https://example.com/i' },
            { network: 'toString', href: 'https://example.com/x' },
          ],
          menus: [
            { heading: 'Order', links: [{ label: 'Menu', href: '/menu' }] },
            { heading: 'Empty', links: [] },
          ],
          legal: [{ label: 'Privacy', href: '/privacy' }],
        }),
      ],
      ordering,
      everywhere,
    )
    expect(footer).toEqual({
      heading: 'Come hungry.',
      tagline: 'Smoke and tortillas.',
      social: [{ label: 'Instagram', icon: 'instagram', href: 'https://example.com/i' }],
      menus: [{ heading: 'Order', links: [{ label: 'Menu', href: '/menu' }] }],
      legal: [{ label: 'Privacy', href: '/privacy' }],
    })
  })

  test('R3.6 R2.5 the footer calls the catering menu by each site’s name, and opens its drawer from the ordering site', () => {
    const stories = ['default', 'catering'].map((slug) =>
      story(slug, {
        menus: [{ heading: 'Order', links: [{ label: 'Your cart', href: '/cart' }] }],
      }),
    )
    const last = (site: Parameters<typeof footerIn>[1]) =>
      footerIn(stories, site, everywhere).menus[0]?.links.at(-1)
    expect(last({ ...ordering, default_menus: served })).toEqual({
      label: 'Catering and Holiday Meals',
      href: 'https://catering.example/menu?open-drawer=true',
    })
    expect(last(catering)).toEqual({ label: 'Online Menu', href: '/menu' })
    expect(last(ordering)).toEqual({ label: 'Your cart', href: '/cart' })
  })

  test('a content service that is down leaves a page without stories, not without a footer', () => {
    expect(footerIn([], ordering, everywhere).menus).toEqual([])
    expect(navigationIn([], 'default', everywhere)).toEqual([])
  })
})
