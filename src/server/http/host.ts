/**
 * The `name:port` of a request’s address, which is written as the URL standard has it: taken out without parsing it again. The
 * port of https goes without saying, as that of http does: proxies name it or not.
 */
export function hostOf(url: string): string {
  const from = url.indexOf('//') + 2
  const until = url.indexOf('/', from)
  const host = url.slice(from, until)
  return host.endsWith(':443') ? host.slice(0, -4) : host
}
