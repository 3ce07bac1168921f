import type { CalorieRange } from '#core/menu/menu.ts'

/** Calories as the law wants them beside a price: `780 cal`, or `680–1,240 cal` where builds differ. */
export function caloriesWords({ base, max }: CalorieRange): string {
  return max === null ? `${grouped(base)} cal` : `${grouped(base)}–${grouped(max)} cal`
}

function grouped(calories: number): string {
  return String(calories).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}
