import { z } from 'zod'
import { lockMinutes, pinLength, personsAtOnce } from '#core/staff/screen-pin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant, secret, text } from '#contract/fields.ts'
import { device } from '#contract/member/member.ts'
import { roleNames } from '#core/staff/staff.ts'

const onSharedScreen = { tag: 'console', access: 'the staff member' } as const

/** Whose name presses carry, and until when. */
const pressing = z
  .object({ name: z.string(), until: instant.describe('No press moves it') })
  .meta({ id: 'Pressing' })

/** Who presses on a screen that several people share. */
export const personEndpoints = {
  'GET /console/persons': endpoint({
    ...onSharedScreen,
    summary: `Who may press on this shared screen: those who work here and have a PIN, by name, at most ${personsAtOnce}; none on a screen of one’s own`,
    admits: ['locked'],
    data: z.array(z.object({ id, name: z.string() })),
  }),
  'PUT /console/person': endpoint({
    ...onSharedScreen,
    limits: ['sign_in'],
    summary:
      'Say by a PIN who presses on this shared screen, for the next seconds: what carries a name carries theirs, and they may what their role may',
    body: z.strictObject({ staff_id: id, pin: text(20) }),
    data: pressing,
    refuses: ['thing.missing', 'pin.wrong', 'person.spent', 'request.too_many'],
  }),
  'DELETE /console/person': endpoint({
    ...onSharedScreen,
    summary: 'Whoever pressed on this screen is done',
    data: z.object({ done: z.literal(true) }),
  }),
}

/** Somebody of the crew, a lead or a manager, for some locations, or of head office, for all. */
const staff = z
  .object({
    id,
    name: z.string(),
    role: z.enum(roleNames),
    location_ids: z.array(id),
  })
  .meta({ id: 'Staff' })

/** Somebody of the staff in one of their sessions. */
export const signedInStaff = staff.extend({
  ends_at: instant.describe('When this sign-in ends'),
  unproved: z.boolean().describe('Has to set up a second factor before anything else'),
  locked: z.boolean().describe('The screen shows its board and does nothing until it is opened'),
  lock_minutes: z.int().nullable().describe('After how many minutes without a touch it locks'),
  shared: z
    .boolean()
    .describe('Stands on a wall: what carries a name asks who presses (PUT /console/person)'),
  pressing: pressing.nullable().describe('Who presses on this shared screen right now'),
})

export const signInEndpoints = {
  'POST /sign-in': endpoint({
    tag: 'sign-in',
    summary: 'Sign in as staff; the answer sets the session cookie',
    access: 'themselves',
    limits: ['sign_in'],
    body: z.strictObject({
      email: text(254),
      password: secret(128),
      code: text(60)
        .optional()
        .describe('Of the second factor, where the account has one; or a recovery code'),
    }),
    data: z.object({ staff }),
    refuses: [
      'sign_in.wrong',
      'sign_in.code_needed',
      'second_factor.wrong',
      'sign_in.too_many',
      'request.too_many',
    ],
  }),
  'DELETE /sign-in': endpoint({
    tag: 'sign-in',
    summary: 'Sign out',
    access: 'themselves',
    limits: ['sign_in'],
    data: z.object({ signed_out: z.literal(true) }),
  }),
}

const account = z
  .object({
    name: z.string(),
    email: z.string(),
    second_factor: z.object({
      on: z.boolean(),
      required: z.boolean().describe('Nothing else can be done without it'),
      recovery_codes_left: z.int(),
    }),
    shared: z.boolean().describe('A screen on a wall, on which people press by their PIN'),
    pin: z.boolean().describe('A PIN is set'),
    lock_minutes: z
      .int()
      .nullable()
      .describe('After how many minutes your own screens lock; null where they don’t'),
    sign_ins: z.array(
      z.object({
        id,
        device,
        created_at: instant,
        current: z.boolean().describe('The session that asks'),
      }),
    ),
  })
  .meta({ id: 'StaffAccount' })

export type StaffAccountAnswer = z.infer<typeof account>

const own = { tag: 'console', access: 'the staff member', data: account } as const

const password = secret(512)

const tries = ['password.wrong', 'sign_in.too_many', 'request.too_many'] as const

const done = z.object({ done: z.literal(true) })

/** What somebody of the staff sees and decides of their own account, and of the screen that they are at. */
export const staffAccountEndpoints = {
  'GET /console/account': endpoint({
    ...own,
    summary: 'Your account: how you prove who you are, and where you are signed in',
    admits: ['unproved'],
  }),
  'PUT /console/account/password': endpoint({
    ...own,
    limits: ['sign_in'],
    summary: 'Change your password; every other session of yours ends',
    body: z.strictObject({ current_password: password, password }),
    refuses: [...tries, 'member.field'],
  }),
  'POST /console/account/second-factor': endpoint({
    ...own,
    limits: ['sign_in'],
    summary: 'Begin a second factor: the secret for an authenticator app',
    admits: ['unproved'],
    body: z.strictObject({ password }),
    data: z.object({
      secret: z.string().describe('Base 32'),
      uri: z.string().describe('As a QR code for the app'),
    }),
    refuses: [...tries, 'staff.second_factor_set'],
  }),
  'PUT /console/account/second-factor': endpoint({
    ...own,
    limits: ['sign_in'],
    summary: 'Turn it on by a code of the app; the recovery codes are told this once',
    admits: ['unproved'],
    body: z.strictObject({ code: text(60) }),
    data: z.object({ recovery_codes: z.array(z.string()) }),
    refuses: ['second_factor.wrong', 'request.too_many'],
  }),
  'PUT /console/account/second-factor/off': endpoint({
    ...own,
    limits: ['sign_in'],
    summary: 'Turn it off, to set it up anew with another app',
    body: z.strictObject({ password }),
    refuses: tries,
  }),
  'PUT /console/account/pin': endpoint({
    ...own,
    limits: ['sign_in'],
    summary:
      'Set the PIN that you press with on shared screens, and that opens your own where they lock after a while',
    body: z.strictObject({
      password,
      pin: z.string().regex(new RegExp(`^\\d{${pinLength.min},${pinLength.max}}$`)),
      minutes: z
        .literal(lockMinutes)
        .nullable()
        .describe('After how many without a touch your own screens lock; null: never'),
    }),
    refuses: [...tries, 'member.field'],
  }),
  'PUT /console/account/pin/off': endpoint({
    ...own,
    limits: ['sign_in'],
    summary: 'Forget your PIN: your screens lock no more',
    body: z.strictObject({ password }),
    refuses: tries,
  }),
  'DELETE /console/account/sign-ins': endpoint({
    ...own,
    summary: 'Sign out everywhere else',
  }),
  'DELETE /console/account/sign-ins/{sign_in_id}': endpoint({
    ...own,
    summary: 'Sign out one screen',
    params: z.strictObject({ sign_in_id: id }),
    refuses: ['thing.missing'],
  }),
  'PUT /console/lock': endpoint({
    ...own,
    summary: 'Lock this screen: it shows its board and does nothing',
    admits: ['locked'],
    data: done,
    refuses: ['pin.missing'],
  }),
  'PUT /console/lock/opened': endpoint({
    ...own,
    limits: ['sign_in'],
    summary: 'Open this screen by the PIN; after five wrong ones by the password alone',
    admits: ['locked'],
    body: z.strictObject({
      pin: text(20).nullable().default(null),
      staff_id: id
        .nullable()
        .default(null)
        .describe('Whose PIN it is, on a shared screen; null: the screen’s own account’s'),
      password: password.nullable().default(null).describe('Where no PIN is sent'),
    }),
    data: done.extend({
      pressing: pressing.nullable().describe('Whose PIN opened a shared screen, who presses now'),
    }),
    refuses: [...tries, 'pin.wrong', 'person.spent'],
  }),
}
