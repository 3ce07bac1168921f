import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { localHref, paths } from '#web/paths.ts'

/** Returns what is left to show when the error page itself fails (R3.3): no style, no script, nothing to break. */
export function fallbackErrorPage(): string {
  return `<!DOCTYPE html>
<html lang="${getLocale()}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${m.shell_error()}</title>
  </head>
  <body>
    <main>
      <h1>${m.shell_error_in_error()}</h1>
      <p><a href="${localHref(paths.home())}">${m.shell_error_home_plain()}</a></p>
    </main>
  </body>
</html>
`
}
