import { expect, test } from 'vitest'
import { renamedSearch, searchTypeOf } from './search-state.server.ts'

const renamed = (address: string) => renamedSearch(new URL(address, 'http://localhost'))

test('R5.11 an older address of a search leads on to the names of the specification', () => {
  for (const [older, now] of [
    ['/locations?q=78704', '/locations?searched=78704'],
    ['/locations?handoff=curbside&q=El+Paso', '/locations?handoff=curbside&searched=El+Paso'],
    [
      '/locations?handoff=delivery&q=1+Main+St',
      '/locations?deliveryAddress=1+Main+St&searchType=delivery',
    ],
    // A redirect is within the site: the router writes the language before it.
    ['/es/locations?handoff=dispatch&dish=queso', '/locations?dish=queso&searchType=delivery'],
    ['/?handoff=delivery', '/?searchType=delivery'],
    ['/es?handoff=delivery', '/?searchType=delivery'],
  ] as const)
    expect(renamed(older)).toBe(now)
})

test('R5.11 an address in the names of the specification leads nowhere else', () => {
  for (const address of [
    '/locations',
    '/locations?searched=78704&handoff=pickup&view=map',
    '/locations?searchType=delivery&deliveryAddress=1+Main+St',
    '/locations?searchType=pickup',
    '/?utm_source=mail',
  ])
    expect(renamed(address)).toBeNull()
  for (const older of ['/locations?handoff=delivery&q=1+Main', '/locations?q=&handoff=delivery'])
    expect(renamed(renamed(older) ?? '')).toBeNull()
})

test('R5.11 an address of both a search’s type and a handoff is named by the one that is shown', () => {
  for (const [both, now, type] of [
    [
      'searchType=delivery&handoff=curbside&searched=1+Main',
      'searchType=delivery&deliveryAddress=1+Main',
      'delivery',
    ],
    ['searchType=delivery&handoff=dispatch', 'searchType=delivery', 'delivery'],
    [
      'searchType=pickup&handoff=delivery&searched=78704',
      'searchType=pickup&searched=78704',
      'pickup',
    ],
  ] as const) {
    expect(renamed(`/locations?${both}`)).toBe(`/locations?${now}`)
    expect(searchTypeOf(new URLSearchParams(both))).toBe(type)
    expect(renamed(`/locations?${now}`)).toBeNull()
  }
  expect(renamed('/locations?searchType=pickup&handoff=curbside')).toBeNull()
  expect(searchTypeOf(new URLSearchParams('handoff=dispatch'))).toBe('delivery')
})
