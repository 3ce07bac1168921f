import { formatNumber } from '#core/format/format-number.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#messages'
import type { PointsEarned } from './order-points.ts'

/** Formats what an order earns its member: `You earned 120 points.`, or that they come once they have it. */
export function formatPoints({ state, points: count }: PointsEarned, locale: Locale): string {
  const points = formatNumber(count, locale)
  return state === 'earned'
    ? m.confirm_points_earned({ count, points }, { locale })
    : m.confirm_points_ahead({ count, points }, { locale })
}
