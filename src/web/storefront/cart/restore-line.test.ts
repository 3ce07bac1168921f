import { expect, test } from 'vitest'
import { restoreLine } from './restore-line.ts'

const queso = {
  name: 'Pit-Fire Queso',
  product_id: 'pit-fire-queso',
  quantity: 1,
  recipient: null,
  instructions: null,
  choices: [],
}

test('R6.6 a line that is brought back brings the rewards along that went with it, after itself', async () => {
  const posted: Record<string, FormDataEntryValue>[] = []
  await restoreLine({ id: 'crt_1', rewards: [{ reward_id: 'queso' }] }, queso, async (form) => {
    posted.push(Object.fromEntries(form))
  })
  expect(posted).toMatchObject([
    { intent: 'add', cart_id: 'crt_1', product_id: 'pit-fire-queso' },
    { intent: 'reward', reward_id: 'queso', use: 'yes' },
  ])
  // A menu that is named would be chosen, also where the order waits for its address (R6.2).
  expect(posted[0]).not.toHaveProperty('menu_id')
})
