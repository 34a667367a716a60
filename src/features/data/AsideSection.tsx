import { mdiDeleteOutline, mdiDownload } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { formatDate } from '../../domain/core/time'
import { exportName } from '../../domain/exchange/files/exportFile'
import { useSessionActions } from '../../hooks/stores'
import {
  dropSetAside,
  type StoredText,
  textsSetAside,
} from '../../persistence/snapshot/storedTexts'
import { systemClock } from '../../platform/clock'
import { download } from '../../platform/download'
import { STORAGE_KEYS } from '../../platform/storage'
import { type DataText, dataMessages } from '../../text/data/data'
import { useDialogs } from '../../ui/dialogs/dialogs'
import { PageSection } from '../../ui/page/PageSection'
import { QuietText } from '../../ui/page/QuietText'
import { ToolButton } from '../../ui/ToolButton'
import { useMessages, useSize } from '../../ui/text'

function nameOf({ key }: StoredText, { setAside }: DataText): string {
  const number = key.slice(key.lastIndexOf(':') + 1)
  return key.startsWith(STORAGE_KEYS.schedules)
    ? setAside.ofSchedules(number)
    : setAside.ofJobs(number)
}

/** Texts that could not be read, to download or to delete. Hidden if there are none. */
export function AsideSection() {
  const text = useMessages(dataMessages)
  const size = useSize()
  const { confirm } = useDialogs()
  const { setStorage, showToast } = useSessionActions()
  const title = useRef<HTMLHeadingElement>(null)
  const [texts, setTexts] = useState(textsSetAside)
  if (texts.length === 0) return null

  const save = (stored: StoredText) =>
    download(exportName(systemClock.now(), 'txt', stored.key), stored.text, 'text/plain')

  async function remove(stored: StoredText) {
    if (!(await confirm(text.setAside.confirmDelete(nameOf(stored, text))))) return
    if (!dropSetAside(stored)) showToast({ kind: 'danger', text: text.done.failed })
    title.current?.focus()
    const left = textsSetAside()
    setTexts(left)
    if (left.length === 0) setStorage({ setAside: null })
  }

  return (
    <PageSection title={text.setAside.title} titleRef={title}>
      <QuietText>{text.setAside.hint}</QuietText>
      <Box component="ul" aria-label={text.setAside.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {texts.map((stored) => {
          const name = nameOf(stored, text)
          return (
            <Box component="li" key={stored.key} sx={rowStyles}>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography variant="body2">{name}</Typography>
                <QuietText>
                  {stored.at !== null && `${formatDate(stored.at)} · `}
                  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                    {size(stored.text.length)}
                  </Box>
                </QuietText>
              </Box>
              <ToolButton
                name={text.setAside.downloadOf(name)}
                icon={mdiDownload}
                onClick={() => save(stored)}
              />
              <ToolButton
                name={text.setAside.deleteOf(name)}
                icon={mdiDeleteOutline}
                onClick={() => remove(stored)}
              />
            </Box>
          )
        })}
      </Box>
    </PageSection>
  )
}

const rowStyles = { display: 'flex', alignItems: 'center', minHeight: 48 } as const
