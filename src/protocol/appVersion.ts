/** What a page may send to a service worker. Each build of the app has its own service worker. */
export type ToServiceWorker =
  /** Answered with the build, on the attached port. */
  | { readonly type: 'whichBuild' }
  /** Take over the pages of this build that have no service worker yet. */
  | { readonly type: 'claim'; readonly build: string }
  /** Stop waiting for the pages of the previous version to close. */
  | { readonly type: 'takeOver' }

/** What the build writes into the service worker. */
export interface Precache {
  readonly build: string
  /** Where the app is served from, with slashes at both ends. */
  readonly base: string
  /**
   * The address of every file below the base with the hash of its content; the page's address is
   * ''.
   */
  readonly files: Readonly<Record<string, string>>
}
