import { expect, test } from 'vitest'
import { m } from '#messages'
import { fieldsPage } from './fields-page.ts'

test('the card fields speak the language of the page around them', async () => {
  const page = String(await fieldsPage(['http://localhost:3000'], 'es'))
  expect(page).toContain('<html lang="es" data-origins="http://localhost:3000">')
  for (const text of [m.card_number, m.card_expiry, m.card_code])
    expect(page).toContain(text({}, { locale: 'es' }))
  expect(String(await fieldsPage([], 'en'))).toContain('Expiration (MM/YY)')
})
