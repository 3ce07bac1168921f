import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLocale } from '#core/locale.ts'
import { overwriteGetLocale } from '#messages/runtime.js'
import { guardChunks } from '#web/browser/chunk-guard.ts'
import { pressOnce } from '#web/browser/ignore-key-repeat.ts'
import { holdOffline, untilConnected } from '#web/shell/hold-offline.ts'

// What the server wrote the page in; no page changes it without a new document.
const { lang } = document.documentElement
if (isLocale(lang)) overwriteGetLocale(() => lang)
guardChunks(untilConnected)
pressOnce()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[holdOffline]} />
    </StrictMode>,
  )
})

// Nobody can lose the focus before it has come, and no page’s first view waits for it.
void import('#web/shell/after-idle.ts').then(
  ({ atRest }) => atRest(),
  () => undefined,
)
