import { expect, test } from 'vitest'
import { loneTranslations } from './translations.ts'

test('a translation of a text that its record doesn’t have is found, wherever it stands', () => {
  const kids = { id: 'kids', name: 'Kids', es: { name: 'Niños', badge: 'Nuevo' } }
  expect(loneTranslations({ menus: [{ name: 'All' }, kids] })).toEqual([
    ['menus', 1, 'es', 'badge'],
  ])
  expect(loneTranslations({ name: 'Sides', es: { name: 'Guarniciones' } })).toEqual([])
})
