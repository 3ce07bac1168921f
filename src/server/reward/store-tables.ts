import type { JSONColumnType } from 'kysely'
import type { PointsKind, PointsReason } from '#core/reward/points.ts'
import type { At, AtDefault } from '#server/database/timestamp-column.ts'

/** The columns of points and of what they come to, as stores read and write them. */
export interface RewardTables {
  points: {
    id: string
    member_id: string
    kind: PointsKind
    points: number
    cart_id: string | null
    reason: JSONColumnType<PointsReason>
    at: AtDefault
    expires_at: At | null
    warned_at: At | null
    ended_at: At | null
  }
  point_balances: { member_id: string; points: number }
}
