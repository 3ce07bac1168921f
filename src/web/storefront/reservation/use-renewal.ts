import { useFetcher } from 'react-router'
import type { Finder } from './load-finder.server.ts'

/** From then on whoever still types holds the table on, in seconds. */
const renewAt = 90

/** Returns what holds a table on while its guest types: once when the time gets short. */
export function useRenewal({ id }: Pick<NonNullable<Finder['hold']>, 'id'>, left: number) {
  const renewing = useFetcher()
  return () => {
    if (left > renewAt || renewing.state !== 'idle') return
    void renewing.submit({ intent: 'renew', reservation_id: id }, { method: 'post' })
  }
}
