/** A token of a caller alone, and a caller that is compared as it is written: of IPv6 each counts one network, of which a customer has thousands. */
const bareCaller =
  /\btake(?:One)?Token\([^;{}]*?(?:\$\{\s*|,\s*|\.)caller\b|\bcaller(?:::text)?\s*(?:=|<>|is (?:not )?distinct from|in)\s*\(?\s*(?:any\(\s*)?\$\{|(?:=|<>|distinct from)\s*\$\{(?:\w+\.)*caller\}|\bwhere\('(?:\w+\.)?caller'/g

/** Whether a file writes SQL that may count callers: any store but the one that knows what a customer has. */
export function countsCallers(file: string): boolean {
  return /^src\/server\/.*\/store[\w-]*\.ts$/.test(file) && file !== limits
}

const limits = 'src/server/api/store-limits.ts'

/** Where the text of a store counts by a caller’s network, and not by all that their customer has. */
export function callersCountedAlone(text: string): readonly string[] {
  return Array.from(
    text.matchAll(bareCaller),
    ([found]) =>
      `"${found}" counts one network: takingCallerToken, takeCallerToken and isSameCustomer of ${limits} count all of a customer`,
  )
}
