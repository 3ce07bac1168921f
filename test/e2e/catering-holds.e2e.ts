import { m } from '#messages'
import { type APIRequest, expect, test } from '@playwright/test'
import type { Call } from '#contract/client.ts'
import { ApiRefusal } from '#contract/client.ts'
import { codeFor, newAddress } from './support/a-member.ts'
import { callOver } from './support/api.ts'
import { cateringAt, startCatering } from './support/catering.ts'
import { listening, open, violations } from './support/visit.ts'

const menu_id = 'austin-south-lamar-catering'

/** A visitor of the catering site with a cart of brisket; `holds` says whether a time could be held. */
async function aCaterer(request: APIRequest, site: string) {
  const call: Call = callOver(await request.newContext(), site)
  const { id, location } = await call('POST /carts', { body: { menu_id } })
  const params = { cart_id: id }
  await call('POST /carts/{cart_id}/products', {
    params,
    body: { product_id: 'sliced-brisket-tray', quantity: 1 },
  })
  const holds = async (wanted: string) => {
    try {
      await call('PUT /carts/{cart_id}/time/advance', { params, body: { wanted } })
      await call('POST /carts/{cart_id}/hold', { params })
      return true
    } catch (error) {
      if (error instanceof ApiRefusal) return false
      throw error
    }
  }
  return { call, id, days: location.days, holds }
}

/** A time of which two others hold a place each, so that one is left. */
async function timeWithOneLeft(request: APIRequest, site: string): Promise<string> {
  const [one, two] = [await aCaterer(request, site), await aCaterer(request, site)]
  for (const day of one.days.toReversed()) {
    const times = await one.call('GET /locations/{menu_id}/times/{day}', {
      params: { menu_id, day },
      query: { cart: one.id },
    })
    for (const wanted of times)
      if ((await one.holds(wanted)) && (await two.holds(wanted))) return wanted
  }
  throw new Error('No time has room for two')
}

test(
  'T18 the last place of a catering time asks a guest for a code that is mailed or texted, and holds it then',
  { tag: '@release' },
  async ({ page, playwright, baseURL }) => {
    const site = cateringAt(baseURL)
    const wanted = await timeWithOneLeft(playwright.request, site)
    const { call, params } = await startCatering(page, baseURL, 1)
    await call('PUT /carts/{cart_id}/time/advance', { params, body: { wanted } })
    await open(page, `${site}/order/checkout`)
    const proof = page.getByRole('region', { name: m.checkout_proof_title() })
    await expect(proof).toBeVisible()
    expect(await violations(page)).toEqual([])
    await proof.getByLabel(m.account_email()).fill('nobody')
    await proof.getByRole('button', { name: m.checkout_proof_send() }).press('Enter')
    await expect(proof.getByLabel(m.account_email())).toHaveAttribute('aria-invalid', 'true')
    const email = newAddress()
    await proof.getByLabel(m.account_email()).fill(email)
    await proof.getByRole('button', { name: m.checkout_proof_send() }).press('Enter')
    await expect(proof.getByText(m.account_code_lede({ to: email }))).toBeVisible()
    await proof.getByRole('button', { name: m.checkout_proof_other() }).press('Enter')
    await proof.getByRole('button', { name: m.checkout_proof_phone() }).press('Enter')
    const phone = proof.getByLabel(m.account_lookup_phone())
    await phone.fill('5125550183')
    await proof.getByRole('button', { name: m.checkout_proof_send() }).press('Enter')
    await expect(proof.getByText(m.account_code_lede({ to: '(512) 555-0183' }))).toBeVisible()
    await proof.getByLabel(m.account_code()).fill('000000')
    await proof.getByRole('button', { name: m.checkout_proof_hold() }).press('Enter')
    await expect(proof.getByLabel(m.account_code())).toHaveAttribute('aria-invalid', 'true')
    const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await proof.getByLabel(m.account_code()).fill(await codeFor(mails, baseURL, '5125550183'))
    await proof.getByRole('button', { name: m.checkout_proof_hold() }).press('Enter')
    await expect(proof).toHaveCount(0)
    await expect(page.getByText(m.checkout_hold({ time: '', left: '' }).slice(0, 10))).toBeVisible()
  },
)

test(
  'for how many people food by the head is, is typed in the cart, and what is refused stays to be read',
  { tag: '@release' },
  async ({ page, baseURL }) => {
    const site = cateringAt(baseURL)
    const { call, params } = await startCatering(page, baseURL, 1)
    const body = { product_id: 'pit-boss-spread', quantity: 12 }
    const { products } = await call('POST /carts/{cart_id}/products', { params, body })
    const name = products.find(({ by_head }) => by_head)?.name ?? ''
    await open(page, `${site}/cart`)
    await listening(page)
    const cart = page.getByRole('main')
    const count = cart.getByRole('spinbutton', { name: m.cart_head_count_of({ dish: name }) })
    await expect(count).toHaveValue('12')
    await count.fill('45')
    await count.press('Enter')
    const saved = async () =>
      (await call('GET /carts/{cart_id}', { params })).products.find(({ by_head }) => by_head)
        ?.quantity
    await expect.poll(saved).toBe(45)
    await count.fill('3')
    await count.press('Tab')
    await expect(cart.getByRole('alert').filter({ hasText: name })).toBeVisible()
    await expect(count).toHaveValue('3')
    await count.fill('')
    await count.press('Tab')
    await expect(count).toHaveValue('45')
    await cart
      .getByRole('button', { name: m.common_more({ label: m.cart_head_count_of({ dish: name }) }) })
      .press('Enter')
    await expect.poll(saved).toBe(46)
    expect(await violations(page)).toEqual([])
    await count.fill('0')
    await count.press('Enter')
    await expect(count).toHaveCount(0)
  },
)
