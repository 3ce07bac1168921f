import type { MenuKind } from '#core/channel.ts'
import { formatList } from '#core/format/format-number.ts'
import type { Label } from '#core/locale.ts'
import type { KitchenItem } from '#core/menu/kitchen-items.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'

export type Item = KitchenItem

/** What menus are called beside the everyday one, which needs no name. */
const menuLabels: Readonly<Record<MenuKind, Label | null>> = {
  everyday: null,
  mealtime: m.console_menu_mealtime,
  catering: m.console_menu_catering,
}

/** So many dishes are named beside a choice; the rest is counted. */
const dishesNamed = 2

/** What two rows can never have in common. */
export function itemKey({ kind, item_id }: Pick<Item, 'kind' | 'item_id'>): string {
  return `${kind}/${item_id}`
}

/** Formats where an item stands: `Drinks`, `Protein · in Burrito Bowl`, `Trays · Catering`. */
export function formatPlace({ kind, of }: Pick<Item, 'kind' | 'of'>): string {
  const menu = menuLabels[kind]
  return menu ? m.console_item_on_menu({ item: of, menu: menu() }) : of
}

/** Returns items with where each stands; two that would read alike name all dishes that they are a choice in. */
export function withPlaces(items: readonly Item[]): readonly (Item & { readonly place: string })[] {
  const short = items.map((item) => ({ ...item, place: placeOf(item, dishesNamed) }))
  const counts = new Map<string, number>()
  const textOf = ({ name, place }: (typeof short)[number]) => `${name} ${place}`
  for (const item of short) counts.set(textOf(item), (counts.get(textOf(item)) ?? 0) + 1)
  return short.map((item) =>
    counts.get(textOf(item)) === 1 ? item : { ...item, place: placeOf(item, Infinity) },
  )
}

function placeOf(item: Item, most: number): string {
  const { dishes } = item
  const of = formatPlace(item)
  if (dishes.length === 0) return of
  const named = formatList(dishes.slice(0, most), getLocale())
  if (dishes.length <= most) return m.console_item_in({ of, dishes: named })
  const shown = dishes.slice(0, most).join(', ')
  return m.console_item_in_more({ of, dishes: shown, count: dishes.length - most })
}

/** Returns the items whose name or place has every word. */
export function matching<Found extends Item>(
  items: readonly Found[],
  typed: string,
): readonly Found[] {
  const words = searchWords(typed)
  return items.filter(({ name, of }) => hasAll(`${name} ${of}`, words))
}

/** From so many letters on a word says what a kitchen is out of. */
const fewestLetters = 3

/**
 * Returns what a kitchen that is out of something takes off: what is called by it, and what the menu only mentions it with,
 * which may well be made without. Nothing while too little is typed.
 */
export function outOf<Found extends Item>(
  items: readonly Found[],
  typed: string,
): { readonly named: readonly Found[]; readonly mentioned: readonly Found[] } {
  const words = searchWords(typed)
  if (words.join('').length < fewestLetters) return { named: [], mentioned: [] }
  const named = items.filter(({ name }) => hasAll(name, words))
  const mentioned = items.filter(
    ({ name, about }) => !hasAll(name, words) && hasAll(`${name} ${about}`, words),
  )
  return { named, mentioned }
}

function searchWords(typed: string): readonly string[] {
  return fold(typed).split(/\s+/).filter(Boolean)
}

function hasAll(text: string, words: readonly string[]): boolean {
  const folded = fold(text)
  return words.every((word) => folded.includes(word))
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
