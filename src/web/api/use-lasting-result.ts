import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Returns what the last press of a page came to, until the next press or another address. The router forgets it as soon as the page is
 * loaded anew, which a page that asks every few seconds does before anybody has read it.
 */
export function useLastingResult<Result>(actionData: Result | undefined): Result | undefined {
  const { key } = useLocation()
  const [last, setLast] = useState({ key, actionData })
  const isNews = actionData !== undefined && actionData !== last.actionData
  if (isNews) setLast({ key, actionData })
  if (actionData !== undefined) return actionData
  return last.key === key ? last.actionData : undefined
}
