import { expect, test } from 'vitest'
import { m } from '#messages'

/** What section 8 of the specification says beside its refusals, by the message that the product says it with. */
const texts: readonly (readonly [specified: string, said: string])[] = [
  ['Email is required', m.form_required({ label: 'Email' }, { locale: 'en' })],
  ['Unfavorite Location?', m.favorites_remove_heading({}, { locale: 'en' })],
  ['Yes, Continue', m.dialog_yes_continue({}, { locale: 'en' })],
  ['Go Back', m.dialog_go_back({}, { locale: 'en' })],
  [
    'Please sign in or create an account to start your group order.',
    m.group_sign_in_lede({}, { locale: 'en' }),
  ],
  ['Heads Up!', m.group_heads_up_title({}, { locale: 'en' })],
  ['Group order is closed', m.group_over_title({}, { locale: 'en' })],
  ['Group order deadline reached', m.group_deadline_reached_title({}, { locale: 'en' })],
  ['Start Your Own Order', m.group_own_order({}, { locale: 'en' })],
  ['No Nearby Locations', m.delivery_none_near({}, { locale: 'en' })],
  ['Change Delivery Address', m.delivery_change_full({}, { locale: 'en' })],
  ['Error', m.shell_error({}, { locale: 'en' })],
  ['Back to the home page', m.shell_back_home({}, { locale: 'en' })],
  ['An error occurred while showing the error page', m.shell_error_in_error({}, { locale: 'en' })],
  ['Go back to home', m.shell_error_home_plain({}, { locale: 'en' })],
]

test.each(texts)('R10.1 “%s” is said word for word', (specified, said) => {
  expect(said).toBe(specified)
})

test('R10.4 R10.1 the question before a favorite goes warns that it cannot be undone', () => {
  expect(m.favorites_remove_body({ name: 'South Lamar' }, { locale: 'en' })).toContain(
    'cannot be undone',
  )
})
