import {
  mdiClipboardCheckOutline,
  mdiClipboardOutline,
  mdiClipboardSearchOutline,
  mdiHexagonMultipleOutline,
  mdiNewBox,
  mdiPuzzleOutline,
} from '@mdi/js'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { TIMING } from '../../domain/core/limits'
import { formatDate } from '../../domain/core/time'
import { type AvatarKind, avatarKindOf } from '../../domain/model/job/classify'
import { DATE_KEYS, type Job } from '../../domain/model/job/job'
import { jobPageMessages } from '../../text/jobs/jobPage'
import { Icon } from '../../ui/Icon'
import { useMessages } from '../../ui/text'
import { useAfter } from '../../ui/useAfter'

const ICONS: Readonly<Record<AvatarKind, string>> = {
  child: mdiPuzzleOutline,
  project: mdiHexagonMultipleOutline,
  started: mdiClipboardOutline,
  estimated: mdiClipboardSearchOutline,
  done: mdiClipboardCheckOutline,
  new: mdiNewBox,
}

const SIZE = 44

/** What kind of job it is; a click tells its dates. Its room is kept until it comes. */
export function StatusAvatar({ job }: { readonly job: Job }) {
  const words = useMessages(jobPageMessages).avatar
  const isThere = useAfter(TIMING.avatarDelay)
  const kind = avatarKindOf(job)

  function tellDates() {
    const dates = DATE_KEYS.flatMap((key) => {
      const at = job.forecast[key]
      return at === undefined ? [] : [words[key](formatDate(at, 'DD.MM.YYYY HH:mm'))]
    })
    window.alert([job.title, ...(dates.length > 0 ? dates : [words.noTimers])].join('\n'))
  }

  return (
    <Box sx={{ flexShrink: 0, width: SIZE, height: SIZE }}>
      {isThere && (
        <ButtonBase
          aria-label={words.name(words.kinds[kind])}
          onClick={tellDates}
          sx={avatarStyles}
        >
          <Icon path={ICONS[kind]} fontSize="medium" />
        </ButtonBase>
      )}
    </Box>
  )
}

const avatarStyles = {
  width: SIZE,
  height: SIZE,
  borderRadius: '12px',
  bgcolor: 'primary.light',
  color: 'primary.main',
  '@keyframes hc-appear': { from: { opacity: 0 } },
  animation: 'hc-appear 180ms',
} as const
