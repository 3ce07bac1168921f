import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { kitchensAtOnce } from '#core/shown-at-once.ts'
import { LocationChoice } from './location-choice.tsx'

const choice = (count: number, address = '/console') => {
  const locations = Array.from({ length: count }, (_, nth) => ({
    id: `kitchen-${nth}`,
    name: `Kitchen ${nth}`,
    city: 'Austin',
    state: 'TX',
  }))
  const element = <LocationChoice locations={locations} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a list of kitchens that is full says so, and is searched', () => {
  expect(choice(kitchensAtOnce.staff)).toContain('The first 500 by name.')
  expect(choice(kitchensAtOnce.staff)).toContain('Name, city or state')
})

test('a few kitchens are seen at a glance', () => {
  expect(choice(2)).not.toContain('Name, city or state')
  expect(choice(0)).toContain('Your sign-in covers no kitchen yet.')
})

test('a search that finds nothing says for what, and can be mended', () => {
  const html = choice(0, '/console?q=Pluto')
  expect(html).toContain('No kitchen of yours is called “Pluto”.')
  expect(html).toContain('value="Pluto"')
})
