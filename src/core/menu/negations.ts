import { editDistance } from './edit-distance.ts'
import { setOf } from './plain-text.ts'

/** Begins what somebody refuses. */
const refusing = setOf(
  'no non not without sin sans ni nor neither except excepting excepto exceptuando excepcion exception salvo minus hold skip lacking never nunca jamas nothing none nada ningun ninguna ninguno tampoco avoid avoids avoiding evita evitar evitando evite eviten evito omit omite omitir exclude excludes excluding excluye excluir excluyendo remove removing quita quitale quitame quitar quite quiten elimina eliminar hate hates odio dislike dislikes dont doesnt didnt cant cannot couldnt wont wouldnt isnt arent hasnt mustnt shouldnt allergic allergy allergies alergico alergica alergicos alergicas alergia alergias intolerant intolerance intolerante intolerancia intolerancias exento exenta',
)

/** The fewest letters of a refusing word in which one may be wrong: one too many, missing or another. */
const slipLetters = 7

const longRefusing = [...refusing].filter((word) => word.length >= slipLetters)

/** Whether a plain word refuses what stands behind it, with one slip in a longer one. */
export function isRefusing(word: string): boolean {
  if (refusing.has(word)) return true
  if (word.length < slipLetters - 1) return false
  return longRefusing.some((other) => editDistance(word, other, 1) <= 1)
}
