import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { getLocale, overwriteGetLocale } from '#messages/runtime.js'
import { LanguageChoice } from './language-choice.tsx'
import { nextAction } from './next-action.ts'

const english = getLocale
afterEach(() => overwriteGetLocale(english))

const choiceAt = (address: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <LanguageChoice />
    </MemoryRouter>,
  )

test('the crew changes the language of the page that it is on, by a link that needs no script', () => {
  const html = choiceAt('/console?location=south-lamar&show=86')
  expect(html).toContain('href="/console?location=south-lamar&amp;show=86&amp;lang=es"')
  expect(html).toContain('lang="es"')
  expect(html).toContain('Español')
})

test('a Spanish screen offers English, and names what is pressed in Spanish', () => {
  overwriteGetLocale(() => 'es')
  expect(choiceAt('/console/signin')).toContain('href="/console/signin?lang=en"')
  expect(choiceAt('/console/signin')).not.toContain('Español')
  expect(nextAction({ delivery: null, status: 'accepted' }).label()).toBe('Empezar')
})
