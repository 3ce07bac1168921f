import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { m } from '#messages'
import { ErrorPage, LastErrorPage, describeError } from './error-page.tsx'

/** An answer with a status, as the router hands it to an error page. */
function answer(status: number, data: unknown) {
  return { status, statusText: '', internal: false, data }
}

describe('the error page', () => {
  test('R3.3 shows the message, and for 404 the way back', () => {
    const page = renderToStaticMarkup(
      <ErrorPage error={answer(404, { message: 'This page could not be found.' })} />,
    )
    expect(page).toContain('<h1>This page could not be found.</h1>')
    expect(page).toMatch(/<a href="\/"[^>]*>Back to the home page<\/a>/)
  })

  test('R3.3 a page of the crew leads back to the kitchens, not to where guests order', () => {
    const page = renderToStaticMarkup(<ErrorPage error={answer(404, undefined)} isForCrew />)
    expect(page).toMatch(/<a href="\/console"[^>]*>Back to the kitchen<\/a>/)
  })

  test('R3.3 a fault of ours is status 500 and “Error”, and nothing inner is shown (R10.2)', () => {
    expect(describeError(new Error('password of the database'))).toEqual({
      status: 500,
      message: 'Error',
    })
    expect(describeError(undefined)).toEqual({ status: 500, message: 'Error' })
    expect(describeError(answer(503, '<pre>stack</pre>'))).toEqual({
      status: 503,
      message: 'Error',
    })
  })

  test('a page that can’t be fetched is tried again from where the guest is', () => {
    const page = renderToStaticMarkup(<ErrorPage error={new TypeError('Failed to fetch')} />)
    expect(page).toContain('<h1>We can’t reach the kitchen right now. Try again in a moment.</h1>')
    expect(page).toMatch(/<button[^>]*>Try Again<\/button>/)
    const safari = new TypeError('Importing a module script failed.')
    expect(describeError(safari)).toEqual({ status: null, message: m.refusal_outage() })
    expect(describeError(new TypeError('null is not an object')).message).toBe('Error')
  })

  test('R2.16 an unknown address says that the page could not be found', () => {
    expect(describeError(answer(404, undefined)).message).toBe('This page could not be found.')
  })

  test('R3.3 an error within it has words of its own', () => {
    const page = renderToStaticMarkup(<LastErrorPage />)
    expect(page).toContain('An error occurred while showing the error page')
    expect(page).toContain('<a href="/">Go back to home</a>')
  })
})
