import { sql } from 'kysely'
import { z } from 'zod'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { staffFile } from '#contract/staff/staff-file.ts'
import type { SeededRandom } from '#bench/testbed/seeded-random.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import {
  type Kitchens,
  openBrowser,
  openKiosk,
  openNobody,
  type Person,
  signIn,
  type Ticket,
} from './people.ts'
import type { Sender } from './requests.ts'
import { openMember, openShopper } from './shopper.ts'

/** Everybody in whose name requests are sent; who is spent is followed by somebody new. */
export interface Fixtures {
  readonly next: (sender: Sender) => Promise<Person>
}

const demoStaff = join(import.meta.dirname, '../../../demo/staff.json')

/** Opens the restaurants’ doors: staff signs in, a few guests have ordered, the kitchens have their tickets. */
export async function openFixtures(testbed: Testbed, random: SeededRandom): Promise<Fixtures> {
  const { guest } = openBrowser(testbed, 'default')
  const { locations } = await guest.call('GET /locations', { query: { state: 'TX' } })
  const open = locations.filter(({ available }) => available)
  const menu_ids = {
    default: open.flatMap(({ menu_id }) => menu_id ?? []),
    catering: open.flatMap(({ catering_menu_id }) => catering_menu_id ?? []),
  }
  const tickets: Ticket[] = []
  const kitchens: Kitchens = {
    tickets,
    menu_ids: menu_ids.default,
    location_ids: open.map(({ id }) => id),
    item_ids: await itemsOf(testbed, menu_ids.default[0] ?? ''),
  }
  const ordered = async (order: { readonly id: string }) => {
    tickets.push(await fired(testbed, order.id))
  }
  const market = { testbed, menu_ids, ordered }
  // Three kitchens of one crew first, so that it has something to cook.
  const austin = { default: menu_ids.default.filter((id) => id.startsWith('austin')), catering: [] }
  for (let first = 0; first < 3; first += 1) {
    await openShopper(
      { ...market, menu_ids: { ...austin, catering: menu_ids.catering } },
      random,
      1,
    )
  }
  const accounts = staffFile.parse(JSON.parse(await readFile(demoStaff, 'utf8')))
  const staff = await Promise.all(
    accounts.map((account) => signIn(testbed, account, kitchens, random)),
  )
  const office = accounts.find(({ role }) => role === 'head_office')
  if (!office) throw new Error('Nobody of head office')
  const kiosk = await openKiosk(testbed, office, kitchens.item_ids)
  const accountsKnown = {
    email: ['nobody@example.com', ...accounts.map(({ email }) => email)],
    password: accounts.map(({ password }) => password),
  }
  const newcomers = {
    guest: () => openShopper(market, random),
    member: () => openMember(market, random),
    nobody: async () => openNobody(testbed, { ...accountsKnown, menu_id: menu_ids.default }),
  }
  const here: Partial<Record<keyof typeof newcomers, Person>> = {}
  return {
    next: async (sender) => {
      if (sender === 'staff') return random.pick(staff)
      if (sender === 'kiosk') return kiosk
      const last = here[sender]
      if (last && !last.isSpent()) return last
      const next = await newcomers[sender]()
      here[sender] = next
      return next
    },
  }
}

async function itemsOf(testbed: Testbed, menu_id: string): Promise<readonly string[]> {
  const { guest } = openBrowser(testbed, 'default')
  const { categories } = await guest.call('GET /menus/{menu_id}', { params: { menu_id } })
  return categories.flatMap(({ products }) => products.map(({ product_id }) => product_id))
}

const ticketRow = z.object({
  id: z.string(),
  menu_id: z.string(),
  location_id: z.string(),
  line_ids: z.array(z.string()),
})

/** An order that the kitchen has at once: its time to fire has come. */
async function fired({ database: { db } }: Testbed, order_id: string): Promise<Ticket> {
  await sql`update outbox set due_at = now() where kind = 'fire-ticket' and done_at is null`.execute(
    db,
  )
  const { rows } = await sql`
    select o.id, o.menu_id, o.location_id, array_agg(l.id) as line_ids
    from orders as o join order_lines as l on l.order_id = o.id where o.id = ${order_id} group by 1, 2, 3
  `.execute(db)
  return ticketRow.parse(rows[0])
}
