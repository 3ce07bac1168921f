import { useNavigate } from 'react-router'
import { afterNavigation } from '#web/dialogs/after-navigation.ts'
import { panels } from '#web/dialogs/panels.ts'
import { paths } from '#web/paths.ts'

/** Leads home, whatever is open, and tells there why. */
export function useGoHome(): (tell: () => void) => Promise<void> {
  const navigate = useNavigate()
  return async (tell) => {
    panels.close()
    afterNavigation.wait(tell)
    await navigate(paths.home())
  }
}
