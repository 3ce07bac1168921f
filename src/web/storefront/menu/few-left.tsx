import { fewWords, isFew } from '#core/menu/portions.ts'

interface FewLeftProps {
  readonly left: number | null
  readonly className: string | undefined
}

/** How many the kitchen has left, once they are few; what there is none of says so elsewhere. */
export function FewLeft({ left, className }: FewLeftProps) {
  return isFew(left) && left > 0 && <p className={className}>{fewWords(left)}</p>
}
