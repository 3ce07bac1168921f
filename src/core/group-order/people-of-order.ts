import type { CartLine } from '#core/cart/cart.ts'
import type { GroupOrder, Participant } from '#core/cart/group.ts'
import { type Allergen, allergens as allAllergens } from '#core/menu/catalogue.ts'
import { isAllergyNote } from '#core/menu/allergy-note.ts'
import { hostOf } from './who.ts'

/** Somebody who eats of a group order, and which of its lines are theirs: its order keeps them, whatever becomes of its cart. */
export interface OrderPerson {
  /** Who they are in the group. */
  readonly id: string
  /** Whose device or account it is. */
  readonly visitor_id: string
  readonly name: string
  /** What they told that they don’t eat. */
  readonly allergens: readonly Allergen[]
  readonly line_ids: readonly string[]
  /** How many dishes and drinks that is. */
  readonly items: number
  /** What they wrote of an allergy where their host orders for everybody, and no line of theirs carries it; absent where that is nothing. */
  readonly note?: string | undefined
}

/** What of a cart and its order people are told from. */
interface GroupOfOrder {
  readonly group: GroupOrder
  /** The lines of its cart, which say whose each one is. */
  readonly cart_lines: readonly Pick<CartLine, 'id' | 'participant_id'>[]
  readonly lines: readonly {
    readonly id: string
    readonly quantity: number
    readonly utensil: boolean
  }[]
  /** All that was told for the order, by whomever. */
  readonly allergens: readonly Allergen[]
}

/**
 * Returns who eats of a group order, by their names; of whom its host orders for, who wrote of an allergy. What was told for the whole order and by nobody else in it is the host’s: they
 * tell it as they check out.
 */
export function peopleOf({
  group,
  cart_lines,
  lines,
  allergens,
}: GroupOfOrder): readonly OrderPerson[] {
  const ownerOf = new Map(cart_lines.map(({ id, participant_id }) => [id, participant_id]))
  const host = hostOf(group)
  const others = new Set(
    group.participants.filter(({ id }) => id !== host.id).flatMap((one) => one.allergens),
  )
  const hosts = new Set([...host.allergens, ...allergens.filter((one) => !others.has(one))])
  return group.participants
    .map((one): OrderPerson => {
      const own = lines.filter(({ id, utensil }) => !utensil && ownerOf.get(id) === one.id)
      const told = one.id === host.id ? hosts : new Set(one.allergens)
      return {
        id: one.id,
        visitor_id: one.visitor_id,
        name: one.name,
        allergens: allAllergens.filter((allergen) => told.has(allergen)),
        line_ids: own.map(({ id }) => id),
        items: own.reduce((count, { quantity }) => count + quantity, 0),
        note: allergyNote(one),
      }
    })
    .filter(({ items, note }) => items > 0 || note !== undefined)
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

function allergyNote({ coming, note }: Participant): string | undefined {
  return coming && note && isAllergyNote(note) ? note : undefined
}

/** Returns who still eats of a group order, of the lines that are made: what was left out is nobody’s, and nobody’s whole meal is none. */
export function peopleEating<Person extends Pick<OrderPerson, 'line_ids' | 'items'>>(
  people: readonly Person[],
  lines: readonly { readonly id: string; readonly quantity: number }[],
): readonly Person[] {
  return people.flatMap((person) => {
    const own = lines.filter(({ id }) => person.line_ids.includes(id))
    const items = own.reduce((count, { quantity }) => count + quantity, 0)
    return items === 0 ? [] : { ...person, line_ids: own.map(({ id }) => id), items }
  })
}
