import { avoidableBy } from './refused-foods.ts'
import { isRefusing } from './negations.ts'
import { plainWords, setOf } from './plain-text.ts'

/** An allergy as guests write of it, in English or Spanish. */
const said = /al+[eé]rg|anaphyla|anafil|celiac|coeliac|cel[ií]ac|epi.?pen/i

/** Says beside an allergen that it is no matter of taste. */
const warning = setOf(
  'free libre serious seriously severe severely deadly fatal die dies dying reaction reactions sensitive sensitivity intolerance intolerances careful contact contamination trace traces emergency hospital grave graves gravemente mortal severo severa reaccion reacciones sensible cuidado contaminacion trazas rastros urgencia prohibido prohibidos',
)

/**
 * Tells whether a note speaks of an allergy: it says so, or it names what people are allergic to beside a refusal or a warning.
 * One that warns for nothing costs a glance.
 */
export function isAllergyNote(note: string): boolean {
  if (said.test(note)) return true
  const words = plainWords(note)
  return words.some(isAllergen) && words.some((word) => isRefusing(word) || warning.has(word))
}

/** Which of the foods that recipes tell people are allergic to: meat isn’t one. */
function isAllergen(word: string): boolean {
  const food = avoidableBy(word)
  return food !== undefined && (food.allergens.length > 0 || food.diet === 'gluten_friendly')
}
