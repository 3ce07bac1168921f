/** The `name:port` of a request’s address, which is written as the URL standard has it: taken out without parsing it again. */
export function hostOf(url: string): string {
  const from = url.indexOf('//') + 2
  const until = url.indexOf('/', from)
  return url.slice(from, until)
}
