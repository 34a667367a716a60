import { operations } from '../../protocol/operations'
import { handle } from '../runtime/handle'
import { recordSlices } from './recordSlices'

export const handlers = [handle(operations.forecastRecord, recordSlices())]
