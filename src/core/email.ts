/** What copying an address brings along unseen. Joiners stay: some scripts are written with them. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Returns an address as it is kept: without spaces around it and unseen marks in it, each letter with its accent as one. */
export function cleanEmail(typed: string): string {
  return typed.replace(unseen, '').trim().normalize('NFC')
}

/** Tells whether a text can be an e-mail address. Only what no address has is refused; whether it exists, a mail finds out. */
export function isEmail(email: string): boolean {
  const [, domain = ''] = /^[^\s@,;<>"]{1,64}@([^\s@,;<>"]{3,254})$/.exec(email) ?? []
  const labels = domain.split('.')
  const fits = labels.length > 1 && labels.every((label) => domainLabel.test(label))
  return fits && email.length <= 254
}

/** Letters of any script with the marks that stand on them, digits, hyphens, and the joiners of Indic and Persian words. */
const domainLabel = /^(?:[\p{L}\p{M}\d-]|\u200c|\u200d){1,63}$/u

/** Returns an address as others may read it: its first letter, and where its mailbox is. */
export function maskedEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1•••')
}
