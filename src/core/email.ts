/** Tells whether a text can be an e-mail address. Only what no address has is refused; whether it exists, a mail finds out. */
export function isEmail(email: string): boolean {
  const [, domain = ''] = /^[^\s@,;<>"]{1,64}@([^\s@,;<>"]{3,254})$/.exec(email) ?? []
  const labels = domain.split('.')
  const fits = labels.length > 1 && labels.every((label) => /^[\p{L}\d-]{1,63}$/u.test(label))
  return fits && email.length <= 254
}
