import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { readMemory } from '../../platform/memory'
import { whenIdle } from '../../platform/page'
import { figureIn } from '../../text/base/figureIn'
import { LAYOUT } from '../../ui/layout'
import { useLanguage, useText } from '../../ui/text'

const AT_THE_LATEST = 2000

/** Draws by itself: the page does not render again while it runs. */
export function MemoryMeter() {
  const text = useText()
  const language = useLanguage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const label = useRef<HTMLSpanElement>(null)
  const [isSupported] = useState(() => readMemory() !== null)

  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    const cancel = whenIdle(async () => {
      // Without it the meter stays empty, and the notice about missing parts offers a reload.
      const watching = await import('./watchMemory').catch(() => undefined)
      if (!canvas.current || isGone) return
      stop = watching?.watchMemory(canvas.current, (used) => {
        if (label.current) label.current.textContent = figureIn(used, language)
      })
    }, AT_THE_LATEST)
    return () => {
      isGone = true
      cancel()
      stop?.()
    }
  }, [language])

  if (!isSupported) {
    return (
      <Box sx={{ px: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {text.memory.unsupported}
      </Box>
    )
  }
  return (
    <Box
      title={text.memory.name}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 1,
        color: 'text.secondary',
        fontSize: '0.8125rem',
        whiteSpace: 'nowrap',
        '--memory-normal': (theme) => theme.vars.palette.text.disabled,
        '--memory-warning': (theme) => theme.vars.palette.warning.main,
        '--memory-danger': (theme) => theme.vars.palette.error.main,
      }}
    >
      <Box
        component="canvas"
        ref={canvas}
        role="img"
        aria-label={text.memory.name}
        width={LAYOUT.memoryMeter.width}
        height={LAYOUT.memoryMeter.height}
        sx={{ borderRadius: '3px', bgcolor: 'action.hover' }}
      />
      <Box component="span" ref={label} sx={{ minWidth: 64 }} />
    </Box>
  )
}
