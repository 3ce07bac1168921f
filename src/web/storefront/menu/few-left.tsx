import { isFew, formatFewLeft } from '#core/menu/portions.ts'
import { getLocale } from '#messages/runtime.js'

interface FewLeftProps {
  readonly left: number | null
  readonly className: string | undefined
}

/** Shows how many the kitchen has left, once they are few; a card that is sold out shows that by itself. */
export function FewLeft({ left, className }: FewLeftProps) {
  return isFew(left) && left > 0 && <p className={className}>{formatFewLeft(left, getLocale())}</p>
}
