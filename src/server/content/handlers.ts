import type { contentEndpoints } from '#contract/content/content.ts'
import { popupFolders } from '#core/site-popup.ts'
import type { Handlers, ApiRequest } from '#server/api/handler.ts'
import { headOfficeOf, staffOf } from '#server/api/require-caller.ts'
import { withMoments } from './popups.ts'
import { versionFor } from './story-version.ts'
import type { formEndpoints } from '#contract/content/forms.ts'
import { cleanValue, type Form, formProblems, type FormValues } from '#core/form/form.ts'
import { formatValueProblem } from '#core/form/format-problem.ts'
import type { Locale } from '#core/locale.ts'
import { shownAtOnce } from '#core/list-limits.ts'
import { refuseIf, type Refusal, Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { formFolder, matchesPattern, readForm } from '#server/gateways/content/read-form.ts'
import { formEntriesLately, markFormEntry, saveFormEntry } from './store-entries.ts'

/** Forms of the content service: a guest sends one, head office reads it. */
export const formHandlers: Handlers<typeof formEndpoints> = {
  'GET /forms/{form}': (request, ctx) => formNamed(request, ctx),

  'POST /forms/{form}': async (request, { db, newId, ...ctx }) => {
    const { params, body, locale, channel } = request
    const form = await formNamed(request, ctx)
    refuseIf(valuesRefusal(form, body.values, locale))
    const answers = answersOf(form, body.values)
    await saveFormEntry(db, { id: newId('message'), form: params.form, channel, locale, answers })
    return {}
  },

  'GET /console/messages': async ({ query, who }, { db }) => {
    headOfficeOf(who)
    return formEntriesLately(db, shownAtOnce, query.before)
  },

  'PUT /console/messages/{message_id}/answered': async ({ params, body, who }, { db }) => {
    const { id } = headOfficeOf(who)
    const isThere = await markFormEntry(db, params.message_id, body.answered ? id : null)
    if (!isThere) throw new Refused(refusal('thing.missing'))
    return {}
  },
}

export const contentHandlers: Handlers<typeof contentEndpoints> = {
  'GET /content/filter': async (request, ctx) => {
    const { starts_with, per_page, version } = request.query
    const seen = version ?? versionFor(request)
    const stories = await ctx.content.filter(starts_with, per_page, request.locale, seen)
    const isTimed = starts_with === popupFolders.welcome
    return { stories: isTimed ? await withMoments(stories, request, ctx) : stories }
  },

  'PUT /console/preview': async ({ who, body: { on }, rememberPreview }) => {
    headOfficeOf(who)
    rememberPreview(on ? staffOf(who).sign_in_id : null)
    return { on }
  },
}

async function formNamed(
  request: Pick<ApiRequest<'GET /forms/{form}'>, 'params' | 'locale' | 'preview'>,
  { content }: Pick<AppContext, 'content'>,
): Promise<Form> {
  const { params, locale } = request
  const stories = await content.filter(formFolder, 50, locale, versionFor(request))
  const story = stories.find(({ slug }) => slug === params.form)
  const form = story && readForm(story)
  if (!form) throw new Refused(refusal('thing.missing'))
  return form
}

function valuesRefusal(form: Form, values: FormValues, locale: Locale): Refusal | undefined {
  // By the clock of who lives furthest ahead: a day that is somewhere is no mistake.
  const today = Temporal.Now.plainDateISO('Pacific/Kiritimati').toString()
  const problems = formProblems(form.fields, values, { matches: matchesPattern, today })
  const found = form.fields.flatMap((field) => {
    const problem = problems[field.name]
    return problem
      ? [[field.name, { issue: formatValueProblem(field, problem, locale) }] as const]
      : []
  })
  const [first] = found
  return first && refusal('form.field', first[1], Object.fromEntries(found))
}

/** What was typed, with the labels that stood beside it; a choice in the words that were chosen, nothing of passwords. */
function answersOf({ fields }: Form, values: FormValues) {
  return fields.flatMap((field) => {
    const { name, label, type, options } = field
    const value = cleanValue(field, values[name] ?? '')
    if (value === '' || type === 'section-header' || type.includes('password')) return []
    const chosen = options.find((option) => option.value === value)
    return [{ name, label, value: chosen?.label ?? value }]
  })
}
