import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newGuest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'
import { codeFor, signInAs } from '#test/journeys/support/a-member.ts'
import { aFeast } from '#test/journeys/support/tax-exemption.ts'

const journey = sharedJourney()

/** A caterer’s cart at an address, for one of the days that can be had. */
async function aFeastFrom(address: string, index: number) {
  const guest = newGuest((request) => journey.answer(request, address)).on('catering')
  const feast = await aFeast(guest)
  const { location, menu_id } = await feast.cart()
  const day = location.days[index % location.days.length] ?? ''
  const times = await guest.call('GET /locations/{menu_id}/times/{day}', {
    params: { menu_id, day },
    query: { cart: feast.id },
  })
  await feast.wantAt(times[Math.floor(index / location.days.length)] ?? '')
  // Nobody fills a cart in a moment: it is as old as a person’s.
  await sql`update carts set created_at = created_at - interval '5 minutes' where id = ${feast.id}`.execute(
    journey.ctx.db,
  )
  return feast
}

type Feast = Awaited<ReturnType<typeof aFeastFrom>>

/** Holds the time of a feast: `held`, or why not. */
function hold({ guest, params }: Feast): Promise<string> {
  return guest.call('POST /carts/{cart_id}/hold', { params }).then(
    () => 'held',
    ({ code }: { readonly code: string }) => code,
  )
}

test('T18 of one kitchen’s catering an address holds twelve times, however many guests it pretends to be', async () => {
  const codes: string[] = []
  for (let index = 0; index < 14; index += 1)
    codes.push(await hold(await aFeastFrom('198.51.100.20', index)))
  expect(codes.filter((code) => code === 'held')).toHaveLength(12)
  expect(codes.slice(12)).toEqual(['holds.too_many', 'holds.too_many'])
  const neighbour = await aFeastFrom('198.51.100.21', 0)
  expect(await hold(neighbour)).toBe('held')
})

/** Feasts of so many addresses, all for the same time, which nobody else wants. */
async function feastsAtOnce(from: number, many: number): Promise<readonly Feast[]> {
  const feasts: Feast[] = []
  for (let index = 0; index < many; index += 1)
    feasts.push(await aFeastFrom(`192.0.2.${from + index}`, 0))
  const [first] = feasts
  const { location, menu_id } = (await first?.cart()) ?? {}
  const day = location?.days.at(-1) ?? ''
  for (const feast of feasts) {
    const times = await feast.guest.call('GET /locations/{menu_id}/times/{day}', {
      params: { menu_id: menu_id ?? '', day },
      query: { cart: feast.id },
    })
    await feast.wantAt(times[from] ?? '')
  }
  return feasts
}

test('T18 the last place of a catering time is held for who proves a mailbox, once, and then for thirty days', async () => {
  const [one, two, three] = await feastsAtOnce(1, 3)
  if (!one || !two || !three) throw new Error('There are three')
  expect(await hold(one)).toBe('held')
  expect(await hold(two)).toBe('held')
  expect(await hold(three)).toBe('holds.unproved')
  const { guest, params } = three
  const email = 'ana@office.example'
  await guest.call('POST /carts/{cart_id}/proof', { params, body: { email } })
  await expect(
    guest.call('PUT /carts/{cart_id}/proof', { params, body: { email, code: '000000' } }),
  ).rejects.toMatchObject({ code: 'code.wrong' })
  const code = await codeFor(journey, email)
  await guest.call('PUT /carts/{cart_id}/proof', { params, body: { email, code } })
  expect(await hold(three)).toBe('held')
  expect((await guest.call('GET /session')).member).toBeNull()
  // Renewed by who holds already, a time asks for nothing.
  expect(await hold(two)).toBe('held')
})

test('T18 a phone proves as much as a mailbox, by a code that is texted to it and to nothing else', async () => {
  const [one, two, three] = await feastsAtOnce(16, 3)
  if (!one || !two || !three) throw new Error('There are three')
  expect([await hold(one), await hold(two), await hold(three)]).toContain('holds.unproved')
  const { guest, params } = three
  const send = (phone: string) =>
    guest.call('POST /carts/{cart_id}/proof', { params, body: { phone } })
  await expect(send('12')).rejects.toMatchObject({ fields: { phone: expect.any(String) } })
  await send('(512) 555-0171')
  const code = await codeFor(journey, '5125550171')
  const prove = (phone: string) =>
    guest.call('PUT /carts/{cart_id}/proof', { params, body: { phone, code } })
  await expect(prove('512 555 0172')).rejects.toMatchObject({ code: 'code.wrong' })
  expect(await prove('+1 512-555-0171')).toEqual({ proved: true })
  expect(await hold(three)).toBe('held')
})

test('T18 a member is asked for no proof, and one mailbox stands for four visitors', async () => {
  const [one, two, three] = await feastsAtOnce(5, 3)
  if (!one || !two || !three) throw new Error('There are three')
  expect([await hold(one), await hold(two), await hold(three)]).toEqual([
    'held',
    'held',
    'holds.unproved',
  ])
  await signInAs(journey, three.guest, 'nora@office.example')
  expect(await hold(three)).toBe('held')
  const email = 'everybody@office.example'
  const proofs: string[] = []
  for (const feast of await feastsAtOnce(10, 5)) {
    const { guest, params } = feast
    await guest.call('POST /carts/{cart_id}/proof', { params, body: { email } })
    const body = { email, code: await codeFor(journey, email) }
    proofs.push(
      await guest.call('PUT /carts/{cart_id}/proof', { params, body }).then(
        () => 'proved',
        ({ code }: { readonly code: string }) => code,
      ),
    )
  }
  expect(proofs).toEqual(['proved', 'proved', 'proved', 'proved', 'sign_in.too_many'])
})
