import type { Call } from '#contract/client.ts'
import { lockMinutes } from '#core/staff/screen-pin.ts'
import { field } from '#web/api/form-field.ts'

/** What a form of the account does. */
export type AccountIntent =
  | 'password'
  | 'begin'
  | 'confirm'
  | 'turn-off'
  | 'pin'
  | 'pin-off'
  | 'person'
  | 'leave'
  | 'leave-others'

/** The secret of a second step that is being set up, until its first code comes. */
export interface BegunSecondStep {
  readonly secret: string
  readonly uri: string
}

/** What was done, and what is to be shown of it this once. */
export interface Done {
  readonly done: string
  readonly begun?: BegunSecondStep
  /** Whose name presses carry now. */
  readonly pressing?: string
  readonly recovery_codes?: readonly string[]
}

/** Does what a form of the account says. A code that didn’t match leaves the QR code where it was. */
export async function runAccountIntent(call: Call, form: FormData): Promise<Done> {
  const done = field(form, 'intent')
  const password = field(form, 'password')
  switch (done) {
    case 'password': {
      const body = { current_password: field(form, 'current_password'), password }
      await call('PUT /console/account/password', { body })
      return { done }
    }
    case 'begin':
      return {
        done,
        begun: await call('POST /console/account/second-factor', { body: { password } }),
      }
    case 'confirm':
      return {
        done,
        ...(await call('PUT /console/account/second-factor', {
          body: { code: field(form, 'code') },
        })),
      }
    case 'turn-off':
      await call('PUT /console/account/second-factor/off', { body: { password } })
      return { done }
    case 'pin': {
      const typed = Number(field(form, 'minutes'))
      const minutes = lockMinutes.find((one) => one === typed) ?? null
      await call('PUT /console/account/pin', {
        body: { password, pin: field(form, 'pin'), minutes },
      })
      return { done }
    }
    case 'pin-off':
      await call('PUT /console/account/pin/off', { body: { password } })
      return { done }
    case 'person': {
      const body = { staff_id: field(form, 'staff_id'), pin: field(form, 'pin') }
      const { name } = await call('PUT /console/person', { body })
      return { done, pressing: name }
    }
    case 'leave': {
      const params = { sign_in_id: field(form, 'sign_in_id') }
      await call('DELETE /console/account/sign-ins/{sign_in_id}', { params })
      return { done }
    }
    default:
      await call('DELETE /console/account/sign-ins')
      return { done }
  }
}
