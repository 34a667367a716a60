import { useMemo } from 'react'
import type { UserId } from '../../domain/model/person/user'
import { useApp } from '../../hooks/stores'
import { projectForecastMessages } from '../../text/jobs/projectForecast'
import { useMessages } from '../../ui/text'

/** The best known name of a person. */
export function usePersonNames(): (person: UserId | undefined) => string {
  const { nobody } = useMessages(projectForecastMessages).plan
  const users = useApp((state) => state.users.items)
  return useMemo(() => {
    const names = new Map(users.map(({ id, displayName }) => [id, displayName]))
    return (person) => (person === undefined ? nobody : (names.get(person) ?? `#${person}`))
  }, [users, nobody])
}
