import { useEffect, useRef } from 'react'
import type { ApiError } from '#web/api/api-error.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'

/** Says why something came to nothing, and brings that into view: it was asked for elsewhere on the page. */
export function SeenRefusal({ refusal }: { readonly refusal: ApiError | undefined }) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) said.current?.scrollIntoView({ block: 'center' })
  }, [refusal])
  return (
    <div ref={said}>
      <RefusalMessage message={refusal?.message} />
    </div>
  )
}
