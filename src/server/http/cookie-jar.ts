/** A browser's cookies while one page is answered: what it sent, and what the API sets on the way. */
export interface CookieJar {
  readonly cookies: ReadonlyMap<string, string>
  /** As a Cookie header. */
  readonly written: () => string
  readonly receive: (lines: readonly string[]) => void
  /** The Set-Cookie lines that the browser still has to get. */
  readonly received: readonly string[]
}

/** A jar that starts with what the browser sent. */
export function openCookieJar(sent: string | null): CookieJar {
  const cookies = new Map((sent ? sent.split(/;\s*/) : []).map(pairOf))
  const received: string[] = []
  return {
    cookies,
    received,
    written: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    receive(lines) {
      for (const line of lines) {
        const [pair = '', ...attributes] = line.split(/;\s*/)
        const [name, value] = pairOf(pair)
        if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name)
        else cookies.set(name, value)
        received.push(line)
      }
    },
  }
}

function pairOf(pair: string): readonly [string, string] {
  const at = pair.indexOf('=')
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
}
