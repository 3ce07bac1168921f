import { expect, test } from 'vitest'
import { m } from '#messages'
import { fieldsPage } from './fields-page.ts'

test('the card fields speak the language of the page around them', async () => {
  const page = String(await fieldsPage({ origins: ['http://localhost:3000'], wallet: false }, 'es'))
  expect(page).toContain('<html lang="es" data-origins="http://localhost:3000">')
  for (const text of [m.card_number, m.card_expiry, m.card_code])
    expect(page).toContain(text({}, { locale: 'es' }))
  expect(String(await fieldsPage({ origins: [], wallet: false }, 'en'))).toContain(
    'Expiration (MM/YY)',
  )
})

test('R2.8 both wallets stand before the card fields where they are on, in the language of the page', async () => {
  const page = async (wallet: boolean) => String(await fieldsPage({ origins: [], wallet }, 'es'))
  for (const wallet of ['Apple Pay', 'Google Pay']) {
    const pay = m.card_wallet_name({ wallet }, { locale: 'es' })
    expect(await page(true)).toContain(pay)
    expect(await page(false)).not.toContain(pay)
  }
  expect(await page(false)).not.toContain('false')
})
