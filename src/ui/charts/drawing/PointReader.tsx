import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { chartsMessages } from '../../../text/forecast/charts'
import { useMessages } from '../../text'
import styles from './PointReader.module.css'

/** A position within a chart, in pixels. */
export interface Place {
  readonly x: number
  readonly y: number
}

export type NearestBy = 'x' | 'y' | 'both'

/** Farther away than this the pointer means no point, if it is free to be anywhere. */
const REACH = 24

/** The place nearest to the pointer; of several equally near ones the first. */
export function nearestPlace(places: readonly Place[], to: Place, by: NearestBy): number | null {
  let nearest: number | null = null
  let least = by === 'both' ? REACH : Number.POSITIVE_INFINITY
  for (const [index, place] of places.entries()) {
    const distance = Math.hypot(by === 'y' ? 0 : place.x - to.x, by === 'x' ? 0 : place.y - to.y)
    if (distance < least) {
      least = distance
      nearest = index
    }
  }
  return nearest
}

/** Where a key leads; undefined if the key means nothing here. */
export function pointAfterKey(
  key: string,
  index: number | null,
  count: number,
): number | null | undefined {
  const last = count - 1
  if (key === 'ArrowRight' || key === 'ArrowUp')
    return index === null ? 0 : Math.min(index + 1, last)
  if (key === 'ArrowLeft' || key === 'ArrowDown')
    return index === null ? last : Math.max(index - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  // Escape closes what is shown; otherwise it is left to whatever is around the chart.
  return key === 'Escape' && index !== null ? null : undefined
}

interface PointReaderProps {
  readonly places: readonly Place[]
  readonly size: { readonly width: number; readonly height: number }
  /** The index of the point that the pointer means there. */
  readonly nearest: (to: Place) => number | null
  /** The lines about the point of this index; the first one is the most important. */
  readonly linesOf: (index: number) => readonly string[]
}

/**
 * Reads out the points of a chart, by pointer and by keyboard. It is above the drawing and has a
 * state of its own, so that the drawing is not rendered again for every point. To screen readers it
 * is a slider: they announce its text as it moves, and leave the arrow keys to it.
 */
export function PointReader({ places, size, nearest, linesOf }: PointReaderProps) {
  const messages = useMessages(chartsMessages)
  const [chosen, setChosen] = useState<number | null>(null)
  const place = chosen === null ? undefined : places[chosen]
  // None if the points have become fewer since it was chosen.
  const index = place === undefined ? null : chosen
  const lines = index === null ? [] : linesOf(index)
  if (places.length === 0) return null

  function followPointer({ nativeEvent }: PointerEvent) {
    setChosen(nearest({ x: nativeEvent.offsetX, y: nativeEvent.offsetY }))
  }
  function followKey(event: KeyboardEvent) {
    const next = pointAfterKey(event.key, index, places.length)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    setChosen(next)
  }
  return (
    <>
      <div
        className={styles.reader}
        role="slider"
        tabIndex={0}
        aria-label={messages.points}
        aria-valuemin={0}
        aria-valuemax={places.length}
        aria-valuenow={index === null ? 0 : index + 1}
        aria-valuetext={index === null ? messages.pointsHint : lines.join(', ')}
        onPointerMove={followPointer}
        onPointerDown={followPointer}
        // A finger leaves as soon as it is lifted, and what it chose is to be read after that.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
        onPointerCancel={() => setChosen(null)}
        onKeyDown={followKey}
        onBlur={() => setChosen(null)}
      />
      {place && lines.length > 0 && (
        <>
          <div className={styles.mark} style={{ left: place.x, top: place.y }} />
          <div role="tooltip" className={styles.tooltip} style={besides(place, size)}>
            {lines.map((line) => (
              <div key={line} className={styles.line}>
                {line}
              </div>
            ))}
          </div>
        </>
      )}
    </>
  )
}

const GAP = 14
const WIDEST = 300

/** On that side of the point where more of the chart is, so that nothing has to be measured. */
function besides({ x, y }: Place, { width, height }: PointReaderProps['size']) {
  const isOnRight = x < width / 2
  const isBelow = y < height / 2
  return {
    [isOnRight ? 'left' : 'right']: (isOnRight ? x : width - x) + GAP,
    [isBelow ? 'top' : 'bottom']: isBelow ? y : height - y,
    maxWidth: Math.min(WIDEST, (isOnRight ? width - x : x) - GAP),
  }
}
