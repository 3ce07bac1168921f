import type { AppContext } from '#server/context.ts'
import { remindGroups } from './store.ts'

/** Reminds who still chooses, and the host, of group orders whose deadline comes near. */
export async function followGroups({ db, live }: Pick<AppContext, 'db' | 'live'>): Promise<void> {
  if ((await remindGroups(db)) > 0) live.publish('outbox')
}
