import { useEffect, useState } from 'react'
import type { AppEvent } from '../../domain/app/state/events'
import type { ScheduleEvent } from '../../domain/model/schedule/transition'
import { useStores } from '../../hooks/stores'

/** Whether an undo or a redo is on its way to the disk, whoever asked for it. */
export function useUndoSaving(): boolean {
  const { app, schedules, saved } = useStores()
  const [count, setCount] = useState(0)
  useEffect(() => {
    const watch = async ({ event }: { readonly event: AppEvent | ScheduleEvent }) => {
      if (event.type !== 'data.patch' && event.type !== 'schedule.patch') return
      setCount((before) => before + 1)
      await saved()
      setCount((before) => before - 1)
    }
    const stops = [app.onChange(watch), schedules.onChange(watch)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [app, schedules, saved])
  return count > 0
}
