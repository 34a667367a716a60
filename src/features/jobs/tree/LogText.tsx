import { replaceTokens } from '../../../domain/words'
import { useApp } from '../../../store/stores'

/** The text of a log, with names in the place of ids. */
export function LogText({ text }: { readonly text: string }) {
  const jobs = useApp((state) => state.jobs.items)
  const users = useApp((state) => state.users.items)
  return replaceTokens(text, (kind, id) =>
    kind === 'job'
      ? jobs.find((job) => job.id === id)?.title
      : users.find((user) => user.id === id)?.displayName,
  )
}
