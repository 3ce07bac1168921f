/** Words that guests use for one thing, in both languages: each of a row finds dishes that say any other of it. */
const sameThing: readonly string[] = [
  'coke cola pepsi soda pop refresco coca gaseosa',
  'hamburger burger hamburguesa cheeseburger',
  'fries papas fritas frites',
  'chicken pollo',
  'beef res',
  'pork cerdo puerco',
  'shrimp camaron camarones prawn prawns',
  'fish pescado',
  'egg eggs huevo huevos',
  'bacon tocino',
  'ham jamon',
  'sausage salchicha chorizo',
  'turkey pavo',
  'steak bistec filete',
  'ribs rib costilla costillas',
  'beans frijol frijoles',
  'rice arroz',
  'corn elote maiz',
  'potato potatoes papa papas',
  'mac macaroni macarrones',
  'slaw coleslaw',
  'salad ensalada greens',
  'soup sopa caldo',
  'onion onions cebolla',
  'tomato tomatoes tomate',
  'lettuce lechuga',
  'avocado aguacate',
  'guac guacamole',
  'mushroom mushrooms champinon hongos',
  'pepper peppers pimiento chile',
  'cream crema',
  'bread pan bun roll',
  'sandwich torta emparedado',
  'dessert desserts postre sweets dulce',
  'cake pastel',
  'pie pay tarta',
  'ice helado',
  'cookie cookies galleta galletas',
  'peach durazno',
  'pecan pecans nuez nueces nuts nut',
  'strawberry fresa',
  'lime limon lemon',
  'lemonade limonada',
  'tea te',
  'coffee cafe',
  'water agua',
  'juice jugo',
  'milk leche',
  'drink drinks beverage bebida bebidas',
  'kid kids child children ninos ninas',
  'side sides guarnicion',
  'starter starters appetizer appetizers app apps entrada entradas botana botanas',
  'breakfast desayuno',
  'lunch almuerzo',
  'bbq barbecue barbacoa smoked ahumado smokehouse',
  'grilled asado asada parrilla',
  'fried frito frita crispy',
  'spicy hot picante picoso',
  'veggie veggies vegetable vegetables verdura verduras',
  'vegetarian vegetariano vegetariana meatless veggie',
  'vegan vegano vegana',
  'gluten celiac celiaco',
  'gluten-friendly gluten-free glutenfree gf',
  'napkin napkins servilleta servilletas utensils cubiertos',
  'thanksgiving accion gracias',
  'christmas xmas navidad navideno navidena',
]

/** Words that find another’s dishes, which don’t find theirs: cheese is in much that isn’t queso. */
const oneWay: Readonly<Record<string, readonly string[]>> = {
  cheese: ['queso'],
  meat: ['carne', 'brisket', 'beef', 'pork'],
  carne: ['brisket', 'beef', 'steak'],
  seafood: ['shrimp', 'fish', 'camaron', 'pescado'],
  mariscos: ['shrimp', 'fish', 'camaron', 'pescado'],
  wrap: ['burrito'],
  chips: ['totopos'],
  totopos: ['chips'],
}

const byWord = new Map<string, readonly string[]>()
for (const row of sameThing) {
  const words = row.split(' ')
  for (const word of words) addOthers(word, words)
}
for (const [word, others] of Object.entries(oneWay)) addOthers(word, others)

function addOthers(word: string, others: readonly string[]): void {
  const more = others.filter((other) => other !== word)
  byWord.set(word, [...(byWord.get(word) ?? []), ...more])
}

/** Returns other words for a plain word (see `plainWords`), in both languages; none where nobody says it otherwise. */
export function synonymsOf(word: string): readonly string[] {
  return byWord.get(word) ?? []
}

/** Every plain word that has others. */
export const wordsWithSynonyms: readonly string[] = [...byWord.keys()]
