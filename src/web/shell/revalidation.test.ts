import { describe, expect, test } from 'vitest'
import { shouldRevalidate } from './revalidation.ts'

const menu = new URL('http://localhost/menu/m1')
const filtered = new URL('http://localhost/menu/m1?diet=vegan')
const page = { currentUrl: menu, currentParams: {}, nextUrl: menu, nextParams: {} }

describe('what every page knows', () => {
  test('R6.11 is asked for again on every change of the page', () => {
    const nextUrl = new URL('http://localhost/locations')
    expect(shouldRevalidate({ ...page, nextUrl, defaultShouldRevalidate: true })).toBe(true)
  })

  test('is asked for again after a form, also after one that was refused', () => {
    const refused = {
      formMethod: 'POST',
      actionStatus: 409,
      defaultShouldRevalidate: false,
    } as const
    expect(shouldRevalidate({ ...page, ...refused })).toBe(true)
  })

  test('stays as it is where the connection was lost in the middle of a form', () => {
    const lost = {
      formMethod: 'POST',
      actionResult: { refusal: { code: 'outage', message: '', fields: {} } },
      defaultShouldRevalidate: true,
    } as const
    expect(shouldRevalidate({ ...page, ...lost })).toBe(false)
  })

  test('stays as it is while the menu is filtered', () => {
    expect(shouldRevalidate({ ...page, nextUrl: filtered, defaultShouldRevalidate: true })).toBe(
      false,
    )
  })

  test('R4.24 stays as it is at a kiosk, in either language, so that it outlives a lost connection', () => {
    for (const path of ['/kiosk', '/es/kiosk/status']) {
      const screen = new URL(path, 'http://localhost')
      const here = { ...page, currentUrl: screen, nextUrl: screen, defaultShouldRevalidate: true }
      expect(shouldRevalidate(here)).toBe(false)
    }
  })

  test('R1.7 stays as it is while a party waits for its table', () => {
    const line = new URL('http://localhost/waitlist/w1')
    const here = { ...page, currentUrl: line, nextUrl: line, defaultShouldRevalidate: true }
    expect(shouldRevalidate(here)).toBe(false)
    expect(shouldRevalidate({ ...here, currentUrl: menu })).toBe(true)
  })

  test('stays as it is while a crew works, so that the board outlives a lost connection', () => {
    const board = new URL('http://localhost/console?location=south-lamar')
    const here = { ...page, currentUrl: board, nextUrl: board }
    const press = { formMethod: 'POST', defaultShouldRevalidate: true } as const
    expect(shouldRevalidate({ ...here, ...press })).toBe(false)
    const signIn = new URL('http://localhost/console/signin')
    expect(shouldRevalidate({ ...here, ...press, currentUrl: signIn })).toBe(true)
  })
})
