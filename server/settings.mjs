import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const BASE = '/hindcast/'

/** Half a megabyte is some thousand reports. */
export const REPORTS_ROLL = { maxBytes: 512 * 1024, older: 2 }

const DATA = fileURLToPath(new URL('../.data', import.meta.url))

/** @param {string} folder */
export const reportsFile = (folder) => join(folder, 'reports.jsonl')

/**
 * Where the running server saves its address.
 * @param {string} folder
 */
export const addressFile = (folder) => join(folder, 'address')

/** The settings of the realtime channel from the environment. */
export function settings() {
  const { HINDCAST_DATA, HINDCAST_ORIGINS = '', HINDCAST_TOKEN } = process.env
  return {
    folder: HINDCAST_DATA ? resolve(HINDCAST_DATA) : DATA,
    /** Origins of pages that may connect although they come from elsewhere. */
    origins: HINDCAST_ORIGINS.split(',').flatMap((origin) => origin.trim() || []),
    token: HINDCAST_TOKEN || undefined,
  }
}
