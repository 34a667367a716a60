import { listOf, recordOf, textOf } from '../../../core/shape'
import type { Ms } from '../../../core/time'
import { readable } from '../draft'
import { momentIn } from './saidInJson'

interface List {
  readonly id: string
  readonly name: string
}

/** A card that went from one list into another. */
export interface Move {
  readonly at: Ms
  readonly from: List
  readonly to: List
}

function listIn(value: unknown): List | undefined {
  const { id, name } = recordOf(value)
  const known = textOf(id)
  return known === undefined ? undefined : { id: known, name: textOf(name) ?? '' }
}

/** Each card's moves, oldest first. */
export function movesOf(actions: unknown): ReadonlyMap<string, readonly Move[]> {
  const byCard = new Map<string, Move[]>()
  for (const action of listOf(actions).map(recordOf)) {
    const data = recordOf(action.data)
    const card = textOf(recordOf(data.card).id)
    const at = readable(momentIn(action.date))
    const [from, to] = [listIn(data.listBefore), listIn(data.listAfter)]
    if (card === undefined || at === undefined || !from || !to) continue
    const known = byCard.get(card)
    if (known) known.push({ at, from, to })
    else byCard.set(card, [{ at, from, to }])
  }
  for (const moves of byCard.values()) moves.sort((a, b) => a.at - b.at)
  return byCard
}
