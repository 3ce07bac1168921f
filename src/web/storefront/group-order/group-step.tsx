import type { ComponentProps, ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { ActionResponse } from '#web/api/action-result.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { Button } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { GroupForm } from './group-form.tsx'

type Form = ComponentProps<typeof GroupForm>
type Look = Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'className' | 'children'>

interface GroupStepProps extends Look, Pick<Form, 'intent' | 'fields' | 'className' | 'children'> {
  /** What stands over the button: what the press means, or a field for a word with it. */
  readonly above?: ReactNode
  readonly buttonClass?: string | undefined
}

/** One press that does something with a group order: a form of its own, which says under its button why it was refused. */
export function GroupStep(props: GroupStepProps) {
  const { intent, fields, className, above, buttonClass, children, ...look } = props
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  return (
    <GroupForm fetcher={fetcher} intent={intent} fields={fields} className={className}>
      {above}
      <Button {...look} type="submit" className={buttonClass} busy={isInFlight(fetcher, refused)}>
        {children}
      </Button>
      <RefusalMessage message={refused} />
    </GroupForm>
  )
}
