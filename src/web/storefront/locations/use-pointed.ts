import { useLocation } from 'react-router'
import type { LocationAnswer } from '#contract/locations.ts'
import { cardId } from './location-card.tsx'

/** The card that the hash of the address points at: pins and cards keep in step by it. */
export function usePointed(locations: readonly LocationAnswer[]): string | undefined {
  const { hash } = useLocation()
  return locations.map(cardId).find((id) => hash === `#${id}`)
}
