import type { SubmitEvent } from 'react'
import { useFetchers } from 'react-router'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { m } from '#messages'
import type { ActionResponse } from '#web/api/action-result.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { popups } from '#web/dialogs/popups.ts'
import { paths } from '#web/paths.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { IconButton } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './favorite-button.module.css'
import { unfavoriteQuestion } from './unfavorite-question.ts'

export interface FavoriteButtonProps {
  readonly location: Pick<
    LocationAnswer,
    'id' | 'name' | 'menu_id' | 'mealtime_menu_id' | 'catering_menu_id'
  >
}

/** Toggles a favorite at once; what the server refuses is taken back. Removing one asks first (R6.7). */
export function FavoriteButton({ location }: FavoriteButtonProps) {
  const { id, name } = location
  const { saved } = useRoot()
  const menu_id = location.menu_id ?? location.mealtime_menu_id ?? location.catering_menu_id
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const sent = useSentFavorite(menu_id)
  if (menu_id === null) return null
  const isFavorite = sent ?? saved?.favorites.includes(id) ?? false
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    if (!isFavorite) return
    event.preventDefault()
    popups.show(unfavoriteQuestion({ name, menu_id }))
  }
  return (
    <fetcher.Form
      method="post"
      action={paths.accountSection('locations')}
      onSubmit={ask}
      className={styles.heart}
    >
      <input type="hidden" name="intent" value={isFavorite ? 'unfavorite' : 'favorite'} />
      <input type="hidden" name="menu_id" value={menu_id} />
      <IconButton
        type="submit"
        icon={isFavorite ? 'heart-on' : 'heart'}
        label={m.favorites_heart({ name })}
        aria-pressed={isFavorite}
        aria-busy={fetcher.state !== 'idle'}
      />
      <RefusalMessage message={refused} />
    </fetcher.Form>
  )
}

/** What a form that is on its way makes of a favorite, wherever it was sent from: the heart shows it before the answer is there. */
function useSentFavorite(menu_id: string | null): boolean | undefined {
  const sent = useFetchers().find(({ formData }) => formData?.get('menu_id') === menu_id)?.formData
  const intent = sent?.get('intent')
  if (intent === 'favorite') return true
  return intent === 'unfavorite' && sent?.has('sure') ? false : undefined
}
