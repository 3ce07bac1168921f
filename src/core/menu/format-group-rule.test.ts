import { expect, test } from 'vitest'
import { m } from '#messages'
import { formatGroupRule } from './format-group-rule.ts'

test('R2.7 a group states its rule', () => {
  const en = { locale: 'en' } as const
  expect(formatGroupRule({ min: 2, max: 2 })).toBe(m.product_rule_exact({ min: 2 }, en))
  expect(formatGroupRule({ min: 2, max: 3 })).toBe(m.product_rule_range({ min: 2, max: 3 }, en))
  expect(formatGroupRule({ min: 0, max: 4 })).toBe(m.product_rule_up_to({ max: 4 }, en))
  expect(formatGroupRule({ min: 0, max: 1 })).toBe(m.product_rule_optional({}, en))
})
