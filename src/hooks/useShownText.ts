import { useCallback } from 'react'
import { replaceTokens } from '../domain/core/text'
import { useApp } from './stores'

/** A log's text as it is shown: with names in place of ids. */
export function useShownText(): (text: string) => string {
  const jobs = useApp((state) => state.jobs.items)
  const users = useApp((state) => state.users.items)
  return useCallback(
    (text) =>
      replaceTokens(text, (kind, id) =>
        kind === 'job'
          ? jobs.find((job) => job.id === id)?.title
          : users.find((user) => user.id === id)?.displayName,
      ),
    [jobs, users],
  )
}
