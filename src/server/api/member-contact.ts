import type { memberContactEndpoints } from '#contract/member-contact.ts'
import { cleanContact, type ContactKind, contactRefusal } from '#core/member/contact.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import {
  type ContactChanger,
  proveContactChange,
  requestContactChange,
} from '#server/auth/contact-changes.ts'
import type { ApiRequest, Handlers, Who } from '#server/api/serve/handler.ts'
import { requireMember } from '#server/api/serve/require-member.ts'
import { limitCodes } from '#server/api/limit-texts.ts'
import type { AppContext } from '#server/context.ts'
import { memberContact, removePhone, saveMarketing } from '#server/store/member-contact.ts'

type Changing = Pick<ApiRequest<'PUT /member/email'>, 'who' | 'locale' | 'channel' | 'signInPlace'>

export const memberContactHandlers: Handlers<typeof memberContactEndpoints> = {
  'GET /member/contact': ({ who }, ctx) => readContact(who, ctx),

  'POST /member/email': (request, ctx) => name('email', request.body.email, request, ctx),

  'PUT /member/email': (request, ctx) => prove('email', request.body.code, request, ctx),

  'POST /member/phone': (request, ctx) => name('phone', request.body.phone, request, ctx),

  'PUT /member/phone': (request, ctx) => prove('phone', request.body.code, request, ctx),

  'DELETE /member/phone': async ({ who }, ctx) => {
    await removePhone(ctx.db, requireMember(who).id)
    return readContact(who, ctx)
  },

  'PUT /member/marketing': async ({ who, body }, ctx) => {
    await saveMarketing(ctx.db, { id: requireMember(who).id, wanted: body.wanted })
    return readContact(who, ctx)
  },
}

/** Has a code sent to what a member typed. */
async function name(kind: ContactKind, typed: string, request: Changing, ctx: AppContext) {
  const changer = changerOf(kind, request)
  refuseIf(contactRefusal(kind, typed))
  const value = cleanContact(kind, typed)
  await limitCodes(kind === 'email' ? { email: value } : { phone: value }, request, ctx)
  await requestContactChange(changer, value, ctx)
  return { sent: true } as const
}

async function prove(kind: ContactKind, code: string, request: Changing, ctx: AppContext) {
  await proveContactChange(changerOf(kind, request), code, ctx)
  return readContact(request.who, ctx)
}

function changerOf(kind: ContactKind, { who, locale, channel }: Changing): ContactChanger {
  return { member_id: requireMember(who).id, kind, locale, channel }
}

async function readContact(who: Who, { db }: AppContext) {
  const contact = await memberContact(db, requireMember(who).id)
  if (!contact) throw new Refused(refusal('signed_out'))
  return contact
}
