import { describe, expect, test } from 'vitest'
import { menuIn } from '#core/menu/menu-in.ts'
import { optionsOf } from '#core/menu/options.ts'
import {
  aCatalogue,
  aCategory,
  aDish,
  aGroup,
  aMenu,
  anOption,
  dish,
  published,
} from '#test/builders/a-menu.ts'

const heat = aGroup('heat', [anOption('mild', { es: { name: 'Poco picante' } })], {
  es: { name: '¿Qué tan picante?' },
})
const sides = aGroup('sides', [
  anOption('queso', { groups: ['heat'], es: { name: 'Queso fundido', description: 'Calientito' } }),
  anOption('beans'),
])
const tacos = aDish('tacos', {
  name: 'Brisket Tacos',
  short_name: 'Brisket',
  description: 'Chopped brisket.',
  image: 'tacos',
  image_alt: 'Three tacos',
  badge: 'New',
  groups: ['sides'],
  es: {
    name: 'Tacos de brisket',
    description: 'Brisket picado.',
    image_alt: 'Tres tacos',
    badge: 'Nuevo',
  },
})
const menu = published(
  aCatalogue([tacos, aDish('burger')], {
    dayparts: [
      { id: 'dinner', name: 'Dinner', es: { name: 'Cena' }, from: '16:00', until: '22:00' },
    ],
    categories: [aCategory('mains', ['tacos', 'burger'], { es: { name: 'Platos fuertes' } })],
    groups: [heat, sides],
  }),
)

describe('a menu in a language', () => {
  test('has every text of it, however deep it is nested', () => {
    const spanish = menuIn(menu, 'es')
    expect(spanish.categories[0]?.name).toBe('Platos fuertes')
    expect(spanish.dayparts).toEqual([
      { id: 'dinner', name: 'Cena', from: '16:00', until: '22:00' },
    ])
    const product = dish(spanish, 'tacos')
    expect(product).toMatchObject({
      name: 'Tacos de brisket',
      description: 'Brisket picado.',
      images: { 'mobile-webapp-menu': '/img/tacos-400.webp', alt: 'Tres tacos' },
      badge: 'Nuevo',
    })
    const options = optionsOf(product)
    expect(options.get('sides.queso')?.option).toMatchObject({
      name: 'Queso fundido',
      description: 'Calientito',
    })
    const nested = options.get('sides.queso.heat.mild')
    expect([nested?.group.name, nested?.option.name]).toEqual(['¿Qué tan picante?', 'Poco picante'])
  })

  test('falls back to the chain’s own text where nobody translated it', () => {
    const spanish = menuIn(menu, 'es')
    expect(dish(spanish, 'burger').name).toBe('Burger')
    expect(dish(spanish, 'tacos').short_name).toBe('Brisket')
    expect(optionsOf(dish(spanish, 'tacos')).get('sides.beans')?.option.name).toBe('Beans')
  })

  test('is the same menu but for its texts, and carries no other language', () => {
    const english = menuIn(menu, 'en')
    expect('translations' in english).toBe(false)
    expect(english.categories).toBe(menu.categories)
    expect(dish(menuIn(menu, 'es'), 'tacos').cost).toBe(dish(menu, 'tacos').cost)
  })

  test('is made once for a menu, and is the menu itself where it speaks one language', () => {
    expect(menuIn(menu, 'es')).toBe(menuIn(menu, 'es'))
    const plain = aMenu()
    expect(menuIn(plain, 'es')).toBe(plain)
  })
})
