import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { shownAtOnce } from '#core/list-limits.ts'
import { paths } from '#web/paths.ts'
import { Pager } from './pager.tsx'

const rows = Array.from({ length: shownAtOnce }, (_, nth) => `mail:${nth}`)
const linksOf = (shown: readonly string[], before: string | null) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Pager rows={shown} idOf={(id) => id} path={paths.consoleMail} before={before} />
    </MemoryRouter>,
  )
  return [...html.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, words]) => [href, words])
}

test('a full list leads on after its last row, by a link that needs no script', () => {
  expect(linksOf(rows, null)).toEqual([['/console/mail?before=mail%3A99', 'Show older']])
})

test('one that isn’t full ends, and an older one leads back', () => {
  expect(linksOf(rows.slice(1), null)).toEqual([])
  expect(linksOf(rows.slice(1), 'mail:0')).toEqual([['/console/mail', 'Show the newest']])
})
