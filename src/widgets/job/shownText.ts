import { useCallback } from 'react'
import { replaceMalformedUsers, replaceTokens } from '../../domain/core/text'
import { useApp } from '../../hooks/stores'
import { logsMessages } from '../../text/jobs/logs'
import { useMessages } from '../../ui/text'

/** A log's text as it is shown: with names in place of ids, also for what was deleted. */
export function useShownText(): (text: string) => string {
  const messages = useMessages(logsMessages).tokens
  const jobs = useApp((state) => state.jobs.items)
  const users = useApp((state) => state.users.items)
  return useCallback(
    (text) =>
      replaceTokens(replaceMalformedUsers(text, messages.malformedUser), (kind, id) =>
        kind === 'job'
          ? (jobs.find((job) => job.id === id)?.title ?? messages.deletedJob(id))
          : (users.find((user) => user.id === id)?.displayName ?? messages.deletedUser),
      ),
    [jobs, users, messages],
  )
}

/**
 * The text of a log, with names in place of ids. Its own component, so that a renamed job or person
 * renders only the text again.
 */
export const LogText = ({ text }: { readonly text: string }) => useShownText()(text)
