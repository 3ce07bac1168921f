import { Refused, refusal } from '#core/refusal.ts'

/** Returns the key of a press, which a call that is `idempotent` has to carry. */
export function requireKey({
  idempotency_key,
}: {
  readonly idempotency_key: string | null
}): string {
  if (idempotency_key === null) throw new Refused(refusal('request.key_missing'))
  return idempotency_key
}
