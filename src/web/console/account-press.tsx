import { useNavigation } from 'react-router'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import type { AccountIntent } from './account-intents.server.ts'

interface PressProps extends Pick<ButtonLook, 'variant'> {
  readonly intent: AccountIntent
  readonly children: string
}

/** The button that sends a form of the account. */
export function Press({ intent, variant, children }: PressProps) {
  const isBusy = useNavigation().formData?.get('intent') === intent
  return (
    <Button type="submit" name="intent" value={intent} variant={variant} busy={isBusy}>
      {children}
    </Button>
  )
}
