import { useEffect, useState } from 'react'
import type { DataOf } from '#contract/api.ts'
import { callFromPage } from '#web/api/browser-client.ts'

type Meal = DataOf<'GET /group-orders/{group_order_id}/last-meal'>

/** Asks once for what the caller had last time; undefined until it is known, and where it can’t be had. */
export function useLastMeal(group_order_id: string, isAsked = true): Meal | undefined {
  const [meal, setMeal] = useState<Meal>()
  useEffect(() => {
    if (!isAsked) return
    let isShown = true
    const params = { group_order_id }
    callFromPage('GET /group-orders/{group_order_id}/last-meal', { params })
      .then((answer) => isShown && setMeal(answer))
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [group_order_id, isAsked])
  return meal
}
