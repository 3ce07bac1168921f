import { expect, test } from 'vitest'
import { passwordRefusal } from '#core/member/password.ts'
import { scorePassword } from './password-score.ts'

test('leaked and common passwords are refused offline, in English and Spanish; a few plain words are not', async () => {
  const refused = async (password: string) =>
    passwordRefusal(password, await scorePassword(password)) !== undefined
  for (const password of ['Password1!', 'qwertyuiop', 'iloveyou1', 'contraseña', 'tequiero'])
    expect([password, await refused(password)]).toEqual([password, true])
  for (const password of ['mesquite and patience', 'tortillas a las diez', 'x7#kQ!pm'])
    expect([password, await refused(password)]).toEqual([password, false])
})

test('looking at a password keeps no other work waiting', async () => {
  let beats = 0
  const beat = setInterval(() => void beats++, 1)
  await scorePassword('Maria1984!'.repeat(12))
  clearInterval(beat)
  expect(beats).toBeGreaterThan(20)
})
