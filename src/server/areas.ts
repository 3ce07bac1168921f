import { giftCard } from './gift-card/area.ts'
import { reward } from './reward/area.ts'
import type { PersonalData } from '#server/member/store-erased.ts'

/** The areas of the product that stand in folders of their own; one that goes leaves by its line. */
export const areas = [reward, giftCard] as const

/** What the areas know of a member: how each forgets them, and which rows go along with their download. */
export const personalData: PersonalData = {
  erase: areas.flatMap(({ erase }) => (typeof erase === 'function' ? erase : [])),
  download: areas.flatMap(({ download }) => download),
}
