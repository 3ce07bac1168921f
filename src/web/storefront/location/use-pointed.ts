import { useLocation } from 'react-router'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { cardId } from './location-card.tsx'

/** Returns the card that the hash of the URL points at: pins and cards are kept in step by it. */
export function usePointed(locations: readonly LocationAnswer[]): string | undefined {
  const { hash } = useLocation()
  return locations.map(cardId).find((id) => hash === `#${id}`)
}
