import type { ModifierGroup } from './menu.ts'
import { m } from '#messages'

/** Words the rule of a group: `Required · choose 2`, `Optional · up to 4`. */
export function formatGroupRule({ min, max }: Pick<ModifierGroup, 'min' | 'max'>): string {
  if (min === 0) return max === 1 ? m.product_rule_optional() : m.product_rule_up_to({ max })
  return min === max ? m.product_rule_exact({ min }) : m.product_rule_range({ min, max })
}
