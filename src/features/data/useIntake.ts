import { useState } from 'react'
import { IMPORT } from '../../domain/core/limits'
import { type Ms, SECOND } from '../../domain/core/time'
import { type FileData, readFile } from '../../domain/exchange/files/readFile'
import { issue } from '../../domain/validation/issue'
import { useWorkers } from '../../hooks/stores'
import { systemClock, within } from '../../platform/clock'
import { decodeText } from '../../platform/decodeText'
import { historyOperations } from '../../protocol/historyOperations'
import { issueSentence } from '../../text/base/issues'
import { exchangeMessages } from '../../text/data/exchange'
import { historyFaultSentence, historyMessages } from '../../text/data/history'
import { useLanguage, useMessages } from '../../ui/text'
import type { HistoryFile } from './history/answers'

/** A file that was read and can be imported or restored. */
export interface Candidate {
  readonly source:
    | { readonly kind: 'file'; readonly name: string }
    | { readonly kind: 'backup'; readonly at: Ms }
  readonly data: FileData
  readonly readAt: Ms
}

/** The section that a file was given to; it only decides how an unreadable one is refused. */
export type FileSection = 'own' | 'history'

interface Refused {
  readonly section: FileSection
  readonly name: string
  readonly reason: string
}

export interface Intake {
  readonly take: (file: File, section: FileSection) => Promise<void>
  readonly reading: FileSection | null
  readonly refused: Refused | null
}

interface Receivers {
  /** While one file is previewed, no other is accepted. */
  readonly isBusy: boolean
  readonly onCandidate: (candidate: Candidate) => void
  readonly onHistory: (file: HistoryFile) => void
}

/** No character takes more in a file. */
const BYTES_PER_CHARACTER = 3

const PATIENCE: Ms = 30 * SECOND

/** Any text with commas could be a table, so in the other section it has to have the right name. */
const isCalledTable = (name: string): boolean => /\.(csv|tsv)$/i.test(name)

/** Reads a file, and detects whether it is our own or the history of another tool. */
export function useIntake({ isBusy, onCandidate, onHistory }: Receivers): Intake {
  const workers = useWorkers()
  const language = useLanguage()
  const text = useMessages(exchangeMessages).import
  const history = useMessages(historyMessages)
  const [reading, setReading] = useState<FileSection | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)

  /** Why it was refused; null for an accepted file. */
  async function taken(file: File, section: FileSection): Promise<string | null> {
    const { characters } = IMPORT
    if (file.size > characters * BYTES_PER_CHARACTER) {
      return issueSentence(issue('fileTooLarge', { limit: characters, size: file.size }), language)
    }
    const { name } = file
    const now = systemClock.now()
    const content = decodeText(new Uint8Array(await within(PATIENCE, file.arrayBuffer())))
    const facts = await workers
      .run(historyOperations.open, { file: [content] })
      .catch((error: Error) => {
        // Our own files can be read without a worker.
        if (section === 'history') throw error
        return { fault: 'unknownJson' } as const
      })
    const isFault = 'fault' in facts
    const isMeantAsTable = section === 'history' || isCalledTable(name)
    if (!isFault && (isMeantAsTable || facts.format !== 'csv')) {
      onHistory({ name, text: content, facts, readAt: now })
      return null
    }
    if (isFault && facts.fault === 'tooManyColumns' && isMeantAsTable) {
      return historyFaultSentence(facts, history)
    }
    const data = await workers
      .run(historyOperations.readOwn, { file: [content], now })
      // Our own files need no worker, but thousands of jobs would block the page.
      .catch(() => readFile(content, now))
    if (data.status === 'ok') {
      onCandidate({ source: { kind: 'file', name }, data, readAt: now })
      return null
    }
    return section === 'history' && isFault
      ? historyFaultSentence(facts, history)
      : issueSentence(data.issue, language)
  }

  async function take(file: File, section: FileSection) {
    if (isBusy || reading) return
    setReading(section)
    setRefused(null)
    const reason = await taken(file, section).catch(() => text.unreadable)
    setReading(null)
    if (reason !== null) setRefused({ section, name: file.name, reason })
  }

  return { take, reading, refused }
}
