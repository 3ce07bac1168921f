import type { Allergen, Diet } from './catalogue.ts'
import { type Avoidable, avoidableBy, isMeat, isRefusedFood } from './refused-foods.ts'
import { isRefusing } from './negations.ts'
import { plainText, plainWords, setOf } from './plain-text.ts'
import { readPhrases } from './refusing-phrases.ts'

/** What a guest typed into the search of a menu, as it is looked for. */
export interface SearchText {
  /** Plain words, each of which a dish has to say. */
  readonly words: readonly string[]
  /** What was typed with “no”, “without” or “free”: dishes that always contain it don’t fit. */
  readonly without: readonly Allergen[]
  readonly diets: readonly Diet[]
  /** What was refused and no recipe tells, each as its plain words: dishes that name it don’t fit, others may contain it. */
  readonly refused: readonly (readonly string[])[]
}

/** Words around what somebody looks for, in no dish’s favor. */
const fillers = setOf(
  'a algo also an and any anything but comida con de del dish dishes el en favor food for free i im in la las los me mi my no of off on or out para pero platillo platillos please por que quiero sin some something tambien that the un una want with without y',
)

/** Stands between a refusal and what is refused, and refuses nothing by itself. */
const between = setOf(
  'a al any added agregues anything at be come comer como comemos con contain contains containing contener contenga contenido contiene contienen de del do eat eats eating eches el fan from get gusta gustan have has having include includes included into is it la las le les like likes lleva llevan lleve lleven los made me mi my nada of off out pongan pongas puedo put que quiero sea sean stand take tenga tengan that the to tolerate tolero touch traiga un una want wanna wants with',
)

/** Joins what is refused: who lists it refuses all of it. */
const joining = setOf(', also and or nor ni plus tambien tampoco y e o u')

/** Ends what is refused, and begins something else. */
const ending = setOf('. with con but pero in en on for para please por something')

/** A diet that stands in a list is wished for: no dairy, vegan. */
const wished = setOf('vegan vegana vegano vegetarian vegetariana vegetariano veggie gf')

/** Says of what stands before it that it is refused: dairy-free, peanut allergy. */
const refusedBefore = setOf('free allergy allergies allergic intolerance intolerant')

/** One thing that is refused, and where the text goes on behind it. */
interface Refusal {
  readonly end: number
  readonly food: Avoidable | readonly string[]
}

/**
 * Reads what a guest typed. A refusal takes everything it lists, in both languages: “no dairy or eggs”, “dairy, egg and nut free”
 * and “sin huevo ni leche” leave out all of it, and nothing of it is ever looked for.
 */
export function readSearch(text: string): SearchText {
  const parts = partsOf(text.slice(0, longest))
  const [words, refusals]: [string[], Refusal['food'][]] = [[], []]
  for (let at = 0; at < parts.length;) {
    const list = refusedAt(parts, at)
    refusals.push(...list.map(({ food }) => food))
    if (list.length === 0) words.push(parts[at] ?? '')
    at = list.at(-1)?.end ?? at + 1
  }
  const rest = words.join(' ').replace(gfSaid, ' ')
  const gf: readonly Diet[] = gfSaid.test(words.join(' ')) ? ['gluten_friendly'] : []
  const known = refusals.flatMap((food) => ('diet' in food ? [food] : []))
  const diets = known.flatMap(({ diet }) => diet ?? [])
  return {
    words: plainWords(rest).filter((word) => !fillers.has(word) && !isRefusing(word)),
    without: [...new Set(known.flatMap(({ allergens }) => allergens))],
    diets: [...new Set([...gf, ...diets])],
    refused: refusals.flatMap((food) => ('diet' in food ? [] : [food])),
  }
}

/** Nobody types more; what stands behind it is not read. */
const longest = 300

const gfSaid = /\bgluten friendly\b|\bgf\b/

/** Dairyfree, eggless. */
const wordFree = /\b(\p{L}{3,})(?:free|less)\b/gu

/** The words of a text, with a comma for whatever lists and a full stop for whatever ends. */
function partsOf(text: string): readonly string[] {
  const plain = readPhrases(plainText(text)).replace(wordFree, (whole, food: string) =>
    avoidableBy(food) || isRefusedFood(food) ? `${food} free` : whole,
  )
  return (plain.match(/[\p{L}\p{N}]+|[,;&+/.!?\n]/gu) ?? []).map((part) =>
    /[,;&+/]/.test(part) ? ',' : /[.!?\n]/.test(part) ? '.' : part,
  )
}

/** All that is refused by what begins at a place of the text; nothing where no refusal does. */
function refusedAt(parts: readonly string[], at: number): readonly Refusal[] {
  return refusedBeforehand(parts, at) ?? refusedBehind(parts, at)
}

/** Dairy-free; dairy, egg and nut free; peanut allergy: what a recipe tells as a list, anything else as one word. */
function refusedBeforehand(parts: readonly string[], at: number): readonly Refusal[] | undefined {
  const list: Refusal[] = []
  let next: Refusal | undefined = avoidedAt(parts, at)
  while (next) {
    list.push(next)
    if (refusedBefore.has(parts[next.end] ?? ''))
      return [...list.slice(0, -1), { ...next, end: next.end + 1 }]
    const behind = skip(parts, next.end, joining)
    next = behind > next.end ? avoidedAt(parts, behind) : undefined
  }
  const word = parts[at] ?? ''
  const isSaid = /\p{L}/u.test(word) && !fillers.has(word) && !isRefusing(word)
  return isSaid && parts[at + 1] === 'free' ? [{ food: [word], end: at + 2 }] : undefined
}

/** No dairy or eggs; sin huevo ni leche; free of nuts. */
function refusedBehind(parts: readonly string[], at: number): readonly Refusal[] {
  const begins = isRefusing(parts[at] ?? '') || isFreeOf(parts, at)
  return begins ? listFrom(parts, skip(parts, at + 1, between, isRefusing)) : []
}

/** All that a list names from a place on. */
function listFrom(parts: readonly string[], at: number): readonly Refusal[] {
  const first = foodAt(parts, at)
  if (!first) return []
  const next = nextInList(parts, first.end)
  return [first, ...(next === undefined ? [] : listFrom(parts, next))]
}

/** Where a list goes on behind one of it, be it without a word between two foods; undefined where it ends. */
function nextInList(parts: readonly string[], end: number): number | undefined {
  const behind = skip(parts, end, joining, isRefusing)
  const part = parts[behind] ?? ''
  if (behind === end) return avoidedAt(parts, end) || isRefusedFood(part) ? end : undefined
  return wished.has(part) || ending.has(part) ? undefined : skip(parts, behind, between, isRefusing)
}

function isFreeOf(parts: readonly string[], at: number): boolean {
  const [first, second = ''] = [parts[at], parts[at + 1]]
  return (first === 'free' || first === 'libre') && ['of', 'from', 'de'].includes(second)
}

/** What is refused at a place behind a refusal: up to what a recipe tells, one food, or all words to the next pause. */
function foodAt(parts: readonly string[], at: number): Refusal | undefined {
  const words: string[] = []
  for (let end = at; end < parts.length && !isPause(parts, at, end); end += 1) {
    const known = kindOfMeatAt(parts, end) ?? avoidedAt(parts, end)
    if (known) return known
    const word = parts[end] ?? ''
    words.push(word)
    if (isRefusedFood(word)) return { food: [word], end: end + (isMeat(parts[end + 1]) ? 2 : 1) }
  }
  const said = words.filter((word) => !fillers.has(word))
  return said.length > 0 ? { food: said, end: at + words.length } : undefined
}

/** Carne de puerco: the meat of which animal is refused, and no other. */
function kindOfMeatAt(parts: readonly string[], at: number): Refusal | undefined {
  const isOfKind = isMeat(parts[at]) && ['de', 'of', 'from'].includes(parts[at + 1] ?? '')
  return isOfKind ? foodAt(parts, skip(parts, at + 2, between)) : undefined
}

/** Whether what was refused from one place on has ended at another. */
function isPause(parts: readonly string[], from: number, at: number): boolean {
  const part = parts[at] ?? ''
  if (joining.has(part) || ending.has(part)) return true
  return (
    at > from &&
    (isRefusing(part) || wished.has(part) || refusedBeforehand(parts, at) !== undefined)
  )
}

/** What a recipe tells, by the longest of its names that stands at a place. */
function avoidedAt(parts: readonly string[], at: number): Refusal | undefined {
  for (const length of [2, 1]) {
    const food = avoidableBy(parts.slice(at, at + length).join(' '))
    if (food) return { food, end: at + length }
  }
  return undefined
}

/** Which parts are passed over: those of a set, or those that something is true of. */
type Passed = ReadonlySet<string> | ((part: string) => boolean)

/** The next place whose part is none of those. */
function skip(parts: readonly string[], at: number, ...passed: readonly Passed[]): number {
  let next = at
  const isPassed = (part: string) =>
    passed.some((one) => (typeof one === 'function' ? one(part) : one.has(part)))
  while (isPassed(parts[next] ?? '')) next += 1
  return next
}
