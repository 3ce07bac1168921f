import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '#web/paths.ts'
import { MoreLocations } from './more-locations.tsx'

const shown = (next: string | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MoreLocations next={next} path={(after) => paths.place('TX', null, { after })} />
    </MemoryRouter>,
  )

test('R2.4 a list of kitchens that isn’t whole leads on after its last one, without a script', () => {
  expect(shown('waco-mill')).toContain('href="/locations/tx?after=waco-mill"')
  expect(shown(null)).toBe('')
})
