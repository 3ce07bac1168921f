import { expect, test } from '@playwright/test'
import { m } from '#messages'
import { newAddress } from './support/a-member.ts'

test(
  'R2.12 a provider that sends browsers back by a form of its own site signs in all the same',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    // What the simulated provider sends back by an address comes back by a form of another site, as from Apple.
    await page.route('**/identity/apple/authorize*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      const answer = await route.fetch({ maxRedirects: 0 })
      const back = new URL(answer.headers()['location'] ?? '')
      const inputs = [...back.searchParams].map(
        ([name, value]) => `<input name="${name}" value="${value}">`,
      )
      const action = back.origin + back.pathname
      const body = `<form method="post" action="${action}">${inputs.join('')}<button>Go</button></form>`
      await page.route('http://provider.example/', (there) =>
        there.fulfill({ contentType: 'text/html', body }),
      )
      await route.fulfill({ contentType: 'text/plain', body: 'Back you go' })
    })
    await page.goto('/account/oauth/apple')
    await page.getByLabel(m.account_first_name()).fill('Maria')
    await page.getByLabel(m.identity_email()).fill(newAddress())
    await page.getByRole('button', { name: m.identity_yes(), exact: true }).click()
    await expect(page.getByText('Back you go')).toBeVisible()
    await page.goto('http://provider.example/')
    await page.getByRole('button', { name: 'Go' }).click()
    await expect(page.getByText(m.account_hello({ name: 'Maria' }))).toBeVisible()
  },
)
