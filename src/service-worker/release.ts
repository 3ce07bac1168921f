/** What the build tells of the site that this worker belongs to. */
interface Release {
  /** Another one with each site that differs. */
  readonly id: string
  /** What every page of the guests stands on: scripts, styles and fonts, whose content is in their names. */
  readonly shell: readonly string[]
}

declare const RELEASE: Release

/** The site that was built with this worker (`scripts/build-service-worker.ts`). */
export const release = RELEASE
