import { m } from '#messages'
import { confirmation, type SitePopup } from '#web/dialogs/popups.ts'
import { paths } from '#web/paths.ts'

interface Favorite {
  readonly name: string
  readonly menu_id: string
}

/** Builds the popup that asks before a location is no favorite any more (R6.7, R10.4). */
export function unfavoriteQuestion({ name, menu_id }: Favorite): SitePopup {
  return confirmation(
    {
      icon: 'heart-break',
      heading: m.favorites_remove_heading(),
      body: m.favorites_remove_body({ name }),
      class: 'grave',
    },
    {
      action: paths.accountSection('locations'),
      fields: { intent: 'unfavorite', menu_id, sure: 'yes' },
    },
  )
}
