import { expect, test } from 'vitest'
import { bookTable, heldTable } from '#test/journeys/support/a-table.ts'
import { southLamar } from '#test/journeys/support/an-order.ts'
import { guestsOfPages } from '#test/journeys/support/guests-of-pages.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const guestOfPages = guestsOfPages(sharedJourney())

test('R1.7 a table that is changed stays at its kitchen, whatever the address of its page says', async () => {
  const guest = guestOfPages()
  const rooms = await guest.call('GET /dining-rooms')
  const other = rooms.find(({ id }) => id !== southLamar.id)
  const { id } = await heldTable(guest, 2, 2)
  const marisol = { name: 'Marisol Krause', phone: '5125550189', email: '', note: '' }
  await bookTable(guest, id, marisol)
  const address = `/reservations?location=${other?.id}`
  const looking = await (await guest.ask(address)).text()
  expect(looking).toContain(`name="location_id" value="${other?.id}"`)
  const changing = await (await guest.ask(`${address}&change=${id}`)).text()
  expect(changing).toContain(`name="location_id" value="${southLamar.id}"`)
  expect(changing).not.toContain('name="location"')
})
