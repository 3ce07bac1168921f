import { describe, expect, test } from 'vitest'
import { isElsewhere, isOnSite, routableLinks, linksIn } from './links.ts'

const leads = routableLinks(['', '/locations', '/menu/:menu_id', '/account/*', '/*'])

describe('links of content', () => {
  test.each([
    ['/', true],
    ['/locations?handoff=pickup', true],
    ['/menu/austin-everyday#sides', true],
    ['/rewards', false],
    ['/account/signin', false],
    ['https://catering.example.com/', true],
    ['tel:5125550142', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
  ])('R2.16 a link to %s leads somewhere: %s', (href, somewhere) => {
    expect(leads(href)).toBe(somewhere)
  })

  test('R1.6 a link that leads nowhere, or is malformed, is left out and the rest stays', () => {
    const field = [
      { label: 'Locations', href: '/locations' },
      { label: 'Rewards', href: '/rewards' },
      { label: 'No address' },
      null,
      'words',
    ]
    expect(linksIn(field, leads)).toEqual([{ label: 'Locations', href: '/locations' }])
  })

  test('a field that is no list has no links', () => {
    expect(linksIn({ label: 'Locations', href: '/locations' }, leads)).toEqual([])
  })

  test('a site of its own is elsewhere, a path is not', () => {
    expect(isElsewhere('https://example.com')).toBe(true)
    expect(isElsewhere('/menu:today')).toBe(false)
  })

  test('a path that a browser reads as another site is none of this one', () => {
    for (const href of ['/', '/menu', '/menu?x=//']) expect(isOnSite(href)).toBe(true)
    for (const href of ['//evil.example', '/\\evil.example', '\\\\evil.example', 'menu', ''])
      expect(isOnSite(href)).toBe(false)
  })
})
