/**
 * What refuses by several words, and how it is read instead. Who eats nothing but pork looks for it. “Soy” is Spanish for “I am”
 * where a Spanish word for what somebody is stands behind it, else a bean.
 */
const phrases: readonly (readonly [phrase: RegExp, read: string])[] = [
  [/\bw\/o(?:ut)?\b/g, 'without'],
  [/\b(?:nothing|none) (?:but|except)\b|\bnada (?:mas que|menos que|mas)\b/g, ' '],
  [/\b(?:any|every)(?:thing|one)? but\b|\b(?:all|whatever) but\b/g, 'except'],
  [/\b(?:all|everything|tod[oa]s?|cualquier cosa) (?=(?:except|excepto|menos|salvo)\b)/g, ''],
  [/\bmenos\b(?! (?:de )?\d)/g, 'except'],
  [
    /\b(?:other|rather) than\b|\b(?:apart|aside|(?:stay |keep )?away) from\b|\bbesides\b/g,
    'except',
  ],
  [/\binstead of\b|\b(?:get )?rid of\b|\b(?:aparte|fuera|en vez|en lugar) de\b/g, 'except'],
  [/ (?:de|of) (?:ningun|ninguna|any) (?:tipo|clase|animal|kind|sort)\b/g, ''],
  [/\bcan not\b|\b(?:zero|cero)\b(?= \p{L})/gu, 'no'],
  [/\b(?:leave|keep|cut) (?:off|out)\b|\bleave\b|\btake(?: off| out)?(?= the\b)/g, 'without'],
  [/\bsensitiv(?:e|ity) to\b|\bme (?:hacen? dano|caen? mal)\b/g, 'no'],
  [/\b(?:muy|super|very|really|severely|highly) (?=alerg|allerg|intoler)/g, ''],
  [/\bsoy (?=(?:alergic|intolerante|vegan|vegetarian|celiac)[oa]?\b)/g, ''],
  [/\b(?:i have|i ve got|ive got|tengo|tenemos|somos) (?=.*(?:al+erg|intoler))/g, ''],
]

/** Returns a text without case and accents with each refusal of several words read as the one that says the same. */
export function readPhrases(plain: string): string {
  return phrases.reduce((text, [phrase, read]) => text.replace(phrase, read), plain)
}
