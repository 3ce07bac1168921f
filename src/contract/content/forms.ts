import { z } from 'zod'
import { fieldTypes } from '#core/form/form.ts'
import { channel, id, instant, older, text } from '#contract/fields.ts'
import { endpoint } from '#contract/endpoint.ts'

/** Form field (R5.15). */
const formField = z
  .object({
    name: z.string(),
    type: z.enum(fieldTypes),
    label: z.string(),
    value: z.string(),
    placeholder: z.string(),
    disabled: z.boolean(),
    required: z.boolean(),
    min: z.int().nullable(),
    max: z.int().nullable(),
    mask: z.string(),
    inputmode: z.string(),
    pattern: z.string(),
    invalid: z.string(),
    hint: z.string(),
    options: z.array(z.object({ value: z.string(), label: z.string() })),
  })
  .meta({ id: 'FormField' })

const form = z
  .object({
    heading: z.string(),
    body: z.string(),
    callout: z.object({ eyebrow: z.string(), heading: z.string() }).nullable(),
    fields: z.array(formField),
    submit: z.string(),
    thanks: z.object({ heading: z.string(), body: z.string() }),
  })
  .meta({ id: 'Form' })

const byForm = z.strictObject({ form: id })
const forms = { tag: 'forms', access: 'anybody' } as const

/** What guests wrote, as head office reads it. */
const message = z
  .object({
    id,
    form: z.string(),
    channel,
    answers: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
    sent_at: instant,
    answered_at: instant.nullable(),
    answered_by: z.string().nullable().describe('Who of the staff answered'),
  })
  .meta({ id: 'FormMessage' })

/** Forms of the content service: a guest sends one, head office reads it. */
export const formEndpoints = {
  'GET /forms/{form}': endpoint({
    ...forms,
    summary: 'A form of the content service, in the caller’s language',
    params: byForm,
    data: form,
  }),
  'POST /forms/{form}': endpoint({
    ...forms,
    limits: ['form'],
    summary: 'Send a form: head office reads it',
    params: byForm,
    body: z.strictObject({ values: z.record(text(80), text(5000)) }),
    data: z.object({}),
    refuses: ['form.field', 'thing.missing'],
  }),
  'GET /console/messages': endpoint({
    tag: 'console',
    summary: 'What guests sent by forms, newest first, at most 100',
    access: 'head office',
    query: older,
    data: z.array(message),
    refuses: ['role.missing'],
  }),
  'PUT /console/messages/{message_id}/answered': endpoint({
    tag: 'console',
    summary: 'Say that a message was answered, or not yet',
    access: 'head office',
    params: z.strictObject({ message_id: id }),
    body: z.strictObject({ answered: z.boolean() }),
    data: z.object({}),
    refuses: ['role.missing'],
  }),
}
