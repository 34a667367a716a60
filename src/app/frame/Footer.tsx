import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { COPYRIGHT_START_YEAR } from '../../domain/core/limits'
import { useSession } from '../../hooks/stores'
import { systemClock } from '../../platform/clock'
import { STORAGE_QUOTA } from '../../platform/storage'
import { paths } from '../../routing/paths'
import { Link } from '../../ui/Link'
import { PAGE_COLUMN } from '../../ui/page/pageStyles'
import { useSize, useText } from '../../ui/text'
import { BUILD_INFO } from '../update/buildInfo'

/** From this share of the storage on, room is short. */
const NEARLY_FULL = 0.7

export function Footer() {
  const text = useText()
  const app = useSession((session) => session.app)
  const { bytes, safety } = useSession(({ storage }) => storage)
  const size = useSize()
  const warnings = [
    bytes >= STORAGE_QUOTA * NEARLY_FULL && text.footer.storageNearlyFull,
    safety === 'local' && text.footer.notCrashSafe,
  ].filter((warning) => warning !== false)
  const year = new Date(systemClock.now()).getFullYear()
  return (
    <Box component="footer" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          rowGap: 0.5,
          ...PAGE_COLUMN,
          pb: 2.5,
        }}
      >
        <Box component="span" sx={{ flexGrow: 1 }}>
          {text.footer.copyright(COPYRIGHT_START_YEAR, year, app.name)}
        </Box>
        <Fact name={text.footer.version}>{app.version}</Fact>
        <Fact name={text.footer.commit}>{BUILD_INFO.gitSha}</Fact>
        <Fact name={text.footer.branch}>{BUILD_INFO.gitBranch}</Fact>
        <Box component={Link} to={paths.data()} sx={linkStyles}>
          <Fact name={text.footer.storage}>
            <Box
              component="span"
              sx={warnings.length > 0 ? { color: 'warning.main', fontWeight: 600 } : undefined}
            >
              {[text.footer.storageUse(size(bytes), size(STORAGE_QUOTA)), ...warnings].join(', ')}
            </Box>
          </Fact>
        </Box>
      </Box>
    </Box>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <span>
    {name}{' '}
    <Box component="span" sx={{ color: 'text.primary' }}>
      {children}
    </Box>
  </span>
)

/** Tall enough for a finger, in a line no taller than the others. */
const linkStyles = { py: 1.5, my: -1.5, color: 'inherit', textUnderlineOffset: '3px' } as const
