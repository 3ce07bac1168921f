import { expect, test } from 'vitest'
import { confirmation } from './popups.ts'

test('R10.4 what can’t be undone is asked for with Yes, Continue and Go Back', () => {
  const question = {
    icon: 'trash',
    heading: 'Empty your cart?',
    body: 'This can’t be undone.',
    class: 'grave',
  } as const
  const asked = confirmation(question, { action: '/cart', fields: { intent: 'empty' } })
  expect(asked).toMatchObject({ ...question, dismiss: 'Go Back' })
  expect(asked.buttons).toEqual([
    { label: 'Yes, Continue', action: '/cart', fields: { intent: 'empty' } },
  ])
})
