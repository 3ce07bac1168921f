import type { ModifierGroup } from './menu.ts'
import { m } from '#messages'

/** Words the rule of a group: `Required · choose 2`, `Optional · up to 4`. */
export function formatGroupRule({ min, max }: Pick<ModifierGroup, 'min' | 'max'>): string {
  if (min === 0) return max === 1 ? m.product_rule_optional() : m.product_rule_up_to({ max })
  return min === max ? m.product_rule_exact({ min }) : m.product_rule_range({ min, max })
}

/** Returns what a group says that has room for no more: how many it takes, and how to have another. */
export function formatGroupFull(
  group: Pick<ModifierGroup, 'max' | 'options' | 'distinct'>,
): string {
  return m.product_full({ max: Math.min(group.max, mostKinds(group)) })
}

/** The most that all kinds together may be which a group takes at once. */
function mostKinds({ options, distinct }: Pick<ModifierGroup, 'options' | 'distinct'>): number {
  const most = options.map(({ max }) => max).toSorted((one, other) => other - one)
  return most.slice(0, distinct.max).reduce((all, max) => all + max, 0)
}
