import { z } from 'zod'
import { isOfOwnNames } from '#core/member/password.ts'
import { pinLength, pinRefusal } from '#core/staff/screen-pin.ts'
import { roleNames } from '#core/staff/staff.ts'
import { slug } from '#contract/fields.ts'

const name = z.string({ error: 'Write a name in quotes' }).trim().min(1, 'Write a name').max(80)

const account = z.strictObject({
  id: slug,
  name,
  email: z.email('Write an e-mail address'),
  password: z
    .string()
    .min(12, 'Use a password of at least 12 characters')
    .max(128, 'Use a password of at most 128 characters'),
  role: z.enum(roleNames),
  locations: z.array(slug).describe('Ids of locations; head office covers all and names none'),
  shared: z
    .boolean({ error: 'Write true or false' })
    .default(false)
    .describe('A screen on a wall: what carries a name asks whoever presses for their PIN'),
  pin: z
    .string()
    .regex(
      new RegExp(`^\\d{${pinLength.min},${pinLength.max}}$`),
      'Write a PIN of 4 to 8 digits in quotes',
    )
    .refine((pin) => pinRefusal(pin) === undefined, 'Use a PIN that nobody tries first')
    .exactOptional()
    .describe('What somebody presses with on shared screens, until they set another'),
})

/** `staff.json`: who may sign in to the console of a trial chain; the password stands there on purpose. */
export const staffFile = z.array(
  account
    .refine(({ password, id, name, email }) => !isOfOwnNames(password, [id, name, email]), {
      message: 'Use a password that isn’t made of the account’s own name, address or id',
      path: ['password'],
    })
    .refine(({ shared, role }) => !shared || role === 'crew', {
      message: 'Write "crew": who presses on a shared screen may what their own role may',
      path: ['role'],
    })
    .refine(({ shared, pin }) => !shared || pin === undefined, {
      message: 'Leave it out: the people who press on a shared screen have PINs, and it has none',
      path: ['pin'],
    }),
)
