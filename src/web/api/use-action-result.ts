import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { popups } from '#web/dialogs/popups.ts'
import type { ActionResponse } from './action-result.ts'
import { refusalIn } from './refusal-in.ts'

/** Shows the popup of an action’s response, else goes where that leads, once per response; `runCartAction` has done the rest. Returns why it was refused, if it was. */
export function useActionResult(response: ActionResponse | undefined): string | undefined {
  const navigate = useNavigate()
  useEffect(() => {
    if (!response || !('result' in response)) return
    const { to, popup } = response.result
    if (popup) popups.show(popup)
    else if (to) void navigate(to)
  }, [response, navigate])
  return refusalIn(response)?.message
}
