import type { NodeData } from 'json-edit-react'
import { isRecord, listOf } from '../../../domain/core/shape'
import { DIAGRAMS, WEEKDAYS, type WorkRange } from '../../../domain/model/schedule/schedule'
import { freeRange } from '../../../domain/schedules/edges'

const RANGE_NOTES = ['_descr', '_diagrams']

const isRange = (value: unknown): value is WorkRange =>
  isRecord(value) && typeof value.start === 'string' && typeof value.end === 'string'

/** The keys that an object of the week may get. */
export const newKeys = ({ path, value }: NodeData): string[] | null => {
  if (!isRecord(value)) return null
  return path.length === 0 ? [...WEEKDAYS] : ['start', 'end', ...RANGE_NOTES]
}

/** A value takes nothing in, nor does an object that has all its keys. */
export const isFull = (node: NodeData): boolean => {
  const { value } = node
  if (Array.isArray(value)) return false
  return !isRecord(value) || (newKeys(node) ?? []).every((key) => Object.hasOwn(value, key))
}

/** What a new part says before it is edited: a range that is free, a name that is known. */
export function newValue({ path, value }: NodeData, key?: string): unknown {
  if (key === '_diagrams') return [DIAGRAMS.common]
  if (key === '_descr') return ''
  const isNameList = path.length === 0 || path.at(-1) === '_diagrams'
  if (Array.isArray(value) && isNameList) {
    const names = Object.values(DIAGRAMS)
    return names.find((name) => !value.includes(name)) ?? DIAGRAMS.common
  }
  if (Array.isArray(value)) return freeRange(listOf(value).filter(isRange))
  return path.length === 0 ? [freeRange([])] : '10:00:00'
}
