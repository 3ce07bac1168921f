import type { AppContext } from '#server/context.ts'
import { endPoints, warnOfEnd } from '#server/store/points-ends.ts'

/** Takes away points whose time is over, and tells members a month before. */
export async function followPoints({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await endPoints(db)
  await warnOfEnd(db)
}
