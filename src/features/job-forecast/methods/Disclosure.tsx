import { type ReactNode, useId, useState } from 'react'

interface DisclosureProps {
  readonly label: string
  /** Tells this one from others of the same label. */
  readonly name: string
  /** Stands beside the word. */
  readonly brief: ReactNode
  /** Made only while it is open, so that many of them cost nothing. */
  readonly children: ReactNode
}

/** A word that opens into details, light enough to stand in every row of a long list. */
export function Disclosure({ label, name, brief, children }: DisclosureProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="brief">
        {brief}
        <button
          type="button"
          className="opener"
          aria-label={name}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </button>
      </div>
      {isOpen && (
        <div id={id} className="details">
          {children}
        </div>
      )}
    </>
  )
}
