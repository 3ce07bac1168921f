import { lazy, Suspense } from 'react'
import { useRoot } from '#web/shell/use-root.ts'
import type { FavoriteButtonProps } from './favorite-button.tsx'

/** Loaded for members alone: guests have no hearts, and pay for none (R8.1). */
const FavoriteButton = lazy(async () => ({
  default: (await import('./favorite-button.tsx')).FavoriteButton,
}))

/** The heart of a location, for members (R4.3, R8.2). */
export function FavoriteHeart(props: FavoriteButtonProps) {
  const { saved } = useRoot()
  if (!saved) return null
  return (
    <Suspense fallback={null}>
      <FavoriteButton {...props} />
    </Suspense>
  )
}
