import { parseArgs } from 'node:util'
import { readRecords } from './rollingFile.mjs'
import { REPORTS_ROLL, reportsFile, settings } from './settings.mjs'

const { values } = parseArgs({ options: { last: { type: 'string', default: '20' } } })

const file = reportsFile(settings().folder)
const records = await readRecords(file, REPORTS_ROLL)
for (const record of records.slice(-Number(values.last))) console.log(JSON.stringify(record))
console.error(`${records.length} reports in ${file}`)
