import type { ComponentProps, ReactNode } from 'react'
import { type FetcherWithComponents, Form as LeadingForm, useNavigation } from 'react-router'
import { m } from '#messages'
import type { ApiError } from '#web/api/api-error.ts'
import type { ActionResponse } from '#web/api/action-result.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { paths } from '#web/paths.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { Button } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'

/** What a form about a group order may ask for, as its field `intent` names it. */
export type GroupIntent =
  | 'start'
  | 'join'
  | 'answer'
  | 'done'
  | 'choose-again'
  | 'remove'
  | 'leave'
  | 'cancel'
  | 'lock'
  | 'unlock'
  | 'own'
  | 'nudge'
  | 'deadline'
  | 'remove-line'
  | 'move-time'
  | 'offer-host'
  | 'keep-host'
  | 'take-over'
  | 'last-meal'

interface GroupFormProps {
  /**
   * What the form stays on its page with; without one it leads to another page. The router may lose the way to that where a
   * fetcher asks for it while the page’s data is loaded again, as a live page’s often is.
   */
  readonly fetcher?: FetcherWithComponents<ActionResponse>
  /** It stands on the page of group orders and leads to another one: refused, it is there still, with what its address says. */
  readonly isHere?: boolean
  readonly intent: GroupIntent
  /** Fields that nobody types. */
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A form that does something with a group order; it posts to its page before JavaScript has loaded. */
export function GroupForm({
  fetcher,
  isHere = false,
  intent,
  fields = {},
  className,
  children,
}: GroupFormProps) {
  const Form = fetcher?.Form ?? LeadingForm
  return (
    <Form method="post" className={className} {...(!isHere && { action: paths.groupOrder() })}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

/** Tells whether the form of an intent that leads to another page is on its way; once it was refused it listens again. */
export function useLeading(intent: GroupIntent, refusal?: ApiError): boolean {
  const navigation = useNavigation()
  return navigation.formData?.get('intent') === intent && isInFlight(navigation, refusal?.message)
}

type Look = Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'className' | 'children'>

interface GroupStepProps
  extends Look, Pick<GroupFormProps, 'intent' | 'fields' | 'className' | 'children'> {
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

interface EndGroupProps {
  readonly group: { readonly is_host: boolean }
  readonly className?: string | undefined
}

/** Cancels the group order as its host, or leaves it (R4.8, R4.11, R6.21). */
export function EndGroup({ group: { is_host }, className }: EndGroupProps) {
  return (
    <GroupStep
      intent={is_host ? 'cancel' : 'leave'}
      className={className}
      variant="ghost"
      size="small"
    >
      {is_host ? m.group_cancel() : m.group_leave()}
    </GroupStep>
  )
}
