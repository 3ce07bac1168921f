/** A mail to a guest: plain text, so that whatever somebody typed stays text. */
export interface Mail {
  readonly subject: string
  readonly text: string
}
