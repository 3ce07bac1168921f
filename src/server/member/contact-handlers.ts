import type { memberContactEndpoints } from '#contract/member/contact.ts'
import { cleanContact, type ContactKind, contactRefusal } from '#core/member/contact.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { refuseUnproved, requestAccountProof } from './account-proof.ts'
import { type ContactChanger, proveContactChange, requestContactChange } from './change-contact.ts'
import type { ApiRequest, Handlers, Who } from '#server/api/handler.ts'
import { requireMember } from '#server/api/require-member.ts'
import { limitCodes } from './limit-texts.ts'
import type { AppContext } from '#server/context.ts'
import { contactChange, memberContact, removePhone, saveMarketing } from './store-contact.ts'

type Changing = Pick<ApiRequest<'PUT /member/email'>, 'who' | 'locale' | 'channel' | 'signInPlace'>

export const memberContactHandlers: Handlers<typeof memberContactEndpoints> = {
  'GET /member/contact': ({ who }, ctx) => readContact(who, ctx),

  'POST /member/proof': async (request, ctx) => {
    const { who, body, locale, channel } = request
    const member = requireMember(who)
    await limitCodes({ email: member.email }, request, ctx)
    await requestAccountProof(member, { ...body, locale, channel }, ctx)
    return { sent: true }
  },

  'POST /member/email': (request, ctx) => {
    const { email: typed, code } = request.body
    return name({ kind: 'email', typed, code }, request, ctx)
  },

  'PUT /member/email': (request, ctx) => prove('email', request.body.code, request, ctx),

  'POST /member/phone': (request, ctx) => {
    const { phone: typed, code } = request.body
    return name({ kind: 'phone', typed, code }, request, ctx)
  },

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

/** What a member typed to be reached by, and the code of their present address. */
interface NewContact {
  readonly kind: ContactKind
  readonly typed: string
  readonly code: string | undefined
}

/** Has a code sent to what a member typed: once more where it is pending, else by the proof that it is them. */
async function name({ kind, typed, code = '' }: NewContact, request: Changing, ctx: AppContext) {
  const changer = changerOf(kind, request)
  refuseIf(contactRefusal(kind, typed))
  const value = cleanContact(kind, typed)
  await limitCodes(kind === 'email' ? { email: value } : { phone: value }, request, ctx)
  if ((await contactChange(ctx.db, changer)) !== value)
    await refuseUnproved(
      requireMember(request.who),
      { change: kind, code },
      request.signInPlace(),
      ctx,
    )
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
