import { useNavigate } from 'react-router'
import { afterNavigation } from '#web/dialogs/after-navigation.ts'
import { panels } from '#web/dialogs/panels.ts'
import { paths } from '#web/paths.ts'

/** Leads home, whatever is open, and tells there why. */
export function useGoHome(): (tell: () => void) => Promise<void> {
  const navigate = useNavigate()
  return async (tell) => {
    afterNavigation.wait(tell)
    // Not before: a panel that closes goes back in the history, and that would call the way home off.
    await navigate(paths.home())
    panels.close()
  }
}
