import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardChunks } from '#web/root/chunk-guard.ts'
import { pressOnce } from '#web/root/press-once.ts'

guardChunks()
pressOnce()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// Nobody can lose the focus before it has come, and no page’s first view waits for it.
void import('#web/root/at-rest.ts').then(
  ({ atRest }) => atRest(),
  () => undefined,
)
