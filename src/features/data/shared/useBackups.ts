import { useCallback, useEffect, useState } from 'react'
import { type Ms, SECOND } from '../../../domain/core/time'
import { useArchive } from '../../../hooks/stores'
import { within } from '../../../platform/clock'
import type { Archive, BackupReason, ListedBackup } from '../../../state/appStores'

export interface BackupActions {
  /** `none` if the browser has no database for them. */
  readonly status: 'loading' | 'none' | 'failed' | 'ready'
  /** Newest first. */
  readonly list: readonly ListedBackup[]
  readonly refresh: () => Promise<void>
  /** Whether there was something new to save. Rejects if nothing could be saved. */
  readonly take: (reason: BackupReason) => Promise<boolean>
  /** Null if the disk damaged it. */
  readonly read: (number: number) => Promise<string | null>
  readonly drop: (number: number) => Promise<void>
}

/** Longer than a healthy disk takes for the largest backup. */
const PATIENCE: Ms = 15 * SECOND

export function useBackups(): BackupActions {
  const archive = useArchive()
  const [found, setFound] = useState<Pick<BackupActions, 'status' | 'list'>>({
    status: 'loading',
    list: [],
  })

  const inArchive = useCallback(
    <T>(work: (there: Archive) => Promise<T>): Promise<T> =>
      within(
        PATIENCE,
        archive().then((there) => {
          if (!there) throw new Error('There is no database for backups')
          return work(there)
        }),
      ),
    [archive],
  )

  const refresh = useCallback(async () => {
    try {
      const list = await within(
        PATIENCE,
        archive().then((there) => there?.list()),
      )
      setFound(list ? { status: 'ready', list } : { status: 'none', list: [] })
    } catch (error) {
      console.error('The backups cannot be read.', error)
      setFound({ status: 'failed', list: [] })
    }
  }, [archive])

  useEffect(() => {
    refresh()
  }, [refresh])

  const take = (reason: BackupReason) =>
    inArchive(async (there) => {
      const [before] = await there.list()
      await there.take(reason)
      const list = await there.list()
      setFound({ status: 'ready', list })
      return list[0]?.number !== before?.number
    })

  return {
    ...found,
    refresh,
    take,
    read: (number) => inArchive((there) => there.read(number)),
    drop: async (number) => {
      await inArchive((there) => there.drop(number))
      await refresh()
    },
  }
}
