import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState } from 'react'
import { formatDate, MINUTE, type Ms } from '../../../domain/core/time'
import { isClockOff, type SharedDevice } from '../../../domain/sharing/devices'
import { useSessionActions } from '../../../hooks/stores'
import { BADGE_REFRESH, useNow } from '../../../hooks/useNow'
import type { Sharing } from '../../../state/sharing'
import { relativeTime } from '../../../text/base/relativeTime'
import { sharingMessages } from '../../../text/data/sharing'
import { useDialogs } from '../../../ui/dialogs/dialogs'
import { bareList, dividedList } from '../../../ui/page/pageStyles'
import { QuietText } from '../../../ui/page/QuietText'
import { useLanguage, useMessages } from '../../../ui/text'

type Listed = Awaited<ReturnType<Sharing['members']>>

interface Member {
  readonly member: string
  /** Null for somebody who was invited and has not connected yet. */
  readonly person: string | null
  /** When the invitation was made; null if only the devices are known. */
  readonly since: Ms | null
  readonly isOwner: boolean
  readonly devices: readonly SharedDevice[]
}

/**
 * Everybody who takes part, with their devices. Only owners get the list; without it, everybody who
 * has ever connected.
 */
function membersOf(devices: readonly SharedDevice[], listed: Listed | null): readonly Member[] {
  const memberOf = (member: string) => {
    const own = devices.filter((device) => device.member === member)
    const newest = own.toSorted((a, b) => b.seenAt - a.seenAt)[0]
    return { member, person: newest?.person ?? null, devices: own }
  }
  if (listed) {
    return listed.map(({ member, isOwner, since }) => ({ ...memberOf(member), isOwner, since }))
  }
  const known = [...new Set(devices.map(({ member }) => member))]
  return known.map((member) => ({ ...memberOf(member), isOwner: false, since: null }))
}

interface DeviceLineProps {
  readonly device: SharedDevice
  readonly number: number
  readonly isThis: boolean
  readonly isConnected: boolean
}

function DeviceLine({ device, number, isThis, isConnected }: DeviceLineProps) {
  const text = useMessages(sharingMessages).members
  const language = useLanguage()
  const now = useNow(BADGE_REFRESH)
  const { seenAt, clockAhead } = device
  const minutes = Math.round(Math.abs(clockAhead) / MINUTE)
  return (
    <Typography component="li" variant="body2" sx={{ color: 'text.secondary' }}>
      {isThis ? text.thisDevice : text.device(number)}
      {' · '}
      {isConnected ? text.connected : text.seen(relativeTime(Math.min(seenAt, now), now, language))}
      {isClockOff(device) && (
        <Box component="span" sx={{ color: 'warning.main' }}>
          {' · '}
          {text[clockAhead > 0 ? 'ahead' : 'behind'](minutes)}
        </Box>
      )}
    </Typography>
  )
}

interface MemberListProps {
  readonly sharing: Sharing
  readonly devices: readonly SharedDevice[]
  readonly isOnline: boolean
}

/** Who takes part, on which devices. Owners can remove somebody. */
export function MemberList({ sharing, devices, isOnline }: MemberListProps) {
  const text = useMessages(sharingMessages).members
  const { confirm } = useDialogs()
  const { showToast } = useSessionActions()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [listed, setListed] = useState<Listed | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const { info } = sharing

  // Somebody who connects for the first time may have been invited by another owner.
  const count = devices.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: another device is a reason to ask again
  useEffect(() => {
    if (!info.isOwner || !isOnline) return undefined
    let isCurrent = true
    sharing.members().then(
      (members) => {
        if (!isCurrent) return
        setListed(members)
        setFailed(false)
      },
      (error: unknown) => {
        console.warn('The members could not be listed.', error)
        if (isCurrent) setFailed(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [sharing, info, isOnline, count])

  const members = membersOf(devices, listed)

  async function remove({ member, person, since }: Member) {
    const question =
      person === null ? text.confirmWithdraw(formatDate(since ?? 0)) : text.confirmRemove(person)
    if (!(await confirm(question))) return
    // The focused button disappears with its row.
    title.current?.focus()
    try {
      setListed(await sharing.remove(member))
      showToast({ kind: 'success', text: text.removed })
    } catch (error) {
      console.error('Nobody could be removed.', error)
      showToast({ kind: 'danger', text: text.removeFailed })
    }
  }

  if (members.length === 0) return null
  return (
    <Box sx={{ maxWidth: 720, mt: 1 }}>
      <Typography variant="h3" id={titleId} ref={title} tabIndex={-1}>
        {text.title}
      </Typography>
      {hasFailed && listed === null && <QuietText role="status">{text.unknown}</QuietText>}
      <Box component="ul" aria-labelledby={titleId} sx={dividedList}>
        {members.map((each) => {
          const { member, person, since, isOwner } = each
          const date = since === null ? '' : formatDate(since)
          const isMe = member === info.member
          const marks = [isMe && text.you, isOwner && text.owner].filter((mark) => mark !== false)
          return (
            <Box component="li" key={member} sx={rowStyles}>
              <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography variant="body2">
                  <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
                    {person ?? text.unnamed}
                  </Box>
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {marks.join(', ')}
                  </Box>
                </Typography>
                {person === null && <QuietText>{text.since(date)}</QuietText>}
                {each.devices.length > 0 && (
                  <Box component="ul" sx={bareList}>
                    {each.devices.map((device, place) => (
                      <DeviceLine
                        key={device.device}
                        device={device}
                        number={place + 1}
                        isThis={device.device === info.device}
                        isConnected={isOnline && device.device === info.device}
                      />
                    ))}
                  </Box>
                )}
              </Box>
              {listed && !isMe && (
                <Button
                  color="error"
                  aria-label={person === null ? text.withdrawOf(date) : text.removeOf(person)}
                  onClick={() => remove(each)}
                  sx={{ flexShrink: 0, minHeight: 40 }}
                >
                  {text.remove}
                </Button>
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

const rowStyles = { display: 'flex', alignItems: 'center', gap: 1, py: 1 } as const
