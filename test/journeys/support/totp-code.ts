import { hotpCode } from '#server/auth/hotp.ts'

/** Returns the code that an authenticator app shows at a moment, in seconds since 1970. */
export function totpCode(secret: string, seconds: number): string {
  return hotpCode(secret, Math.floor(seconds / 30))
}
