/** What a page may say to a service worker. Each version of the app has one, told by its build. */
export type ToServiceWorker =
  /** Answered on the port that comes along, with the build. */
  | { readonly type: 'whichBuild' }
  /** Serve the pages of this build that no service worker serves yet. */
  | { readonly type: 'claim'; readonly build: string }
  /** Stop waiting for the pages of the version before. */
  | { readonly type: 'takeOver' }

/** What the build writes into the service worker. */
export interface Precache {
  readonly build: string
  /** Where the app is served from, with slashes at both ends. */
  readonly base: string
  /** The address of every file below the base with the hash of its content; the page's is ''. */
  readonly files: Readonly<Record<string, string>>
}
