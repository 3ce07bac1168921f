import { expect, test } from 'vitest'
import { anOrder } from '#test/builders/a-mail-source.ts'
import { orderLineIn } from './order-line-in.ts'

const [tacos] = anOrder.lines
if (!tacos) throw new Error('The order has no line')
const spanish = {
  name: 'Tacos callejeros de brisket',
  short_name: 'Tacos',
  choices: { a: 'Maíz', b: 'Guacamole' },
}

test('a line is named as it was sold in the language of who reads it', () => {
  const line = orderLineIn({ ...tacos, es: spanish }, 'es')
  expect(line.name).toBe('Tacos callejeros de brisket')
  expect(line.choices.map(({ name }) => name)).toEqual(['Maíz', 'Guacamole', 'Onion'])
})

test('a line that was sold in one language alone keeps its names, and English ones are the chain’s', () => {
  expect(orderLineIn(tacos, 'es')).toBe(tacos)
  expect(orderLineIn({ ...tacos, es: null }, 'es').name).toBe('Brisket Street Tacos')
  expect(orderLineIn({ ...tacos, es: spanish }, 'en').name).toBe('Brisket Street Tacos')
})
