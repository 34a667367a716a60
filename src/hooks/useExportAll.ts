import { exportAll } from '../domain/exchange/files/exportFile'
import { systemClock } from '../platform/clock'
import { download } from '../platform/download'
import { useStores } from './stores'

/** Saves everything to a file that gives it all back. */
export function useExportAll(): () => void {
  const { app, session } = useStores()
  return () => {
    const { version } = session.getState().app
    const file = exportAll(app.getState(), { now: systemClock.now(), version })
    download(file.name, file.text)
  }
}
