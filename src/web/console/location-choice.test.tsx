import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { kitchensAtOnce } from '#core/list-limits.ts'
import { LocationChoice } from './location-choice.tsx'

const choice = (count: number, address = '/console', left = 0) => {
  const locations = Array.from({ length: count }, (_, nth) => ({
    id: `kitchen-${nth}`,
    name: `Kitchen ${nth}`,
    city: 'Austin',
    state: 'TX',
    left,
  }))
  const element = <LocationChoice isHeadOffice={false} locations={locations} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a list of kitchens that is full says so, and is searched', () => {
  expect(choice(kitchensAtOnce.staff)).toContain('The first 500.')
  expect(choice(kitchensAtOnce.staff)).toContain('Name, city or state')
})

test('a few kitchens are seen at a glance', () => {
  expect(choice(2)).not.toContain('Name, city or state')
  expect(choice(0)).toContain('Your sign-in covers no kitchen yet.')
})

test('a search that finds nothing says for what, and can be mended', () => {
  const html = choice(0, '/console?q=Pluto')
  expect(html).toContain('None of your kitchens is called “Pluto”.')
  expect(html).toContain('value="Pluto"')
})

test('who looks over kitchens reads where orders are left from earlier days', () => {
  expect(choice(2)).not.toContain('left from')
  expect(choice(2, '/console', 3)).toContain('3 left from earlier days')
  expect(choice(2, '/console', 100)).toContain('100+ left from earlier days')
})
