import type { ReactNode } from 'react'
import { type FetcherWithComponents, Form as LeadingForm } from 'react-router'
import type { ActionResponse } from '#web/api/action-result.ts'
import { paths } from '#web/paths.ts'

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
  readonly intent: GroupIntent
  /** Fields that nobody types. */
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A form that does something with a group order; it posts to its page before JavaScript has loaded. */
export function GroupForm({ fetcher, intent, fields = {}, className, children }: GroupFormProps) {
  const Form = fetcher?.Form ?? LeadingForm
  return (
    <Form method="post" action={paths.groupOrder()} className={className}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}
