import type { Ms } from '../../core/time'

export type UserId = number

export interface User {
  readonly id: UserId
  readonly displayName: string
  readonly ts: { readonly create: Ms; readonly update: Ms }
}

/** The name of an assignee who was created without one. */
export const NO_NAME = 'NoName'
