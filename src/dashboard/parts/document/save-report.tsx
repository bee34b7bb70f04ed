import { type ReactNode, useEffect, useRef } from 'react'
import { CallError, type FieldIssue } from '#dashboard/api/client/call-error'
import { errorWords } from '#dashboard/api/client/words/error-words'
import type { Saved, SaveResult } from '#dashboard/api/document/save-document'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { withoutCodes } from '#dashboard/parts/codes/mask-raw'
import { writeText } from '#dashboard/parts/write/write-text'
import { RawDetails } from '#dashboard/ui/raw-text'
import { ErrorState } from '#dashboard/ui/state/error-state'
import { Notice } from '#dashboard/ui/state/notice'
import { ConflictPanel, type ConflictPanelProps, type SaveWords } from './conflict-panel'

type SaveReportProps = ConflictPanelProps & {
  result: SaveResult<unknown>
  /** What there is to say before it. */
  head?: ReactNode
  /** What the service refused that no field shows. */
  issues?: readonly FieldIssue[] | undefined
  /** Sends it again, where nothing was done. */
  onRetry?: () => void
  /** Closes the report of a save that was done, but not all of it. */
  close?: ReactNode
  /** What came back otherwise, and what is not known to have come back. */
  renderSaved: (saved: Saved<unknown>) => ReactNode
  /** What reading told where the answer was lost. */
  unknown: ReactNode
}

/** Everything came back as it was sent, and is known to have. */
const isAsSent = ({ proof, unproven }: Saved<unknown>): boolean => proof.length === 0 && !unproven

/** What the save bar says of a save after which there is nothing to read; undefined of every other. */
export function doneWord(words: SaveWords, result: SaveResult<unknown> | undefined): string | undefined {
  if (result?.kind === 'unchanged') return words.unchanged ?? words.saved
  if (result?.kind !== 'saved' || !isAsSent(result)) return undefined
  return (result.lost && words.savedProved) || words.saved
}

/** What became of the last save of a document, where the person has to read it. The save bar says the rest. */
export function SaveReport({ head, ...props }: SaveReportProps) {
  const { result, words } = props
  if (doneWord(words, result) !== undefined) return null
  return (
    <OutcomePlace outcome={result}>
      {head}
      <Report {...props} />
    </OutcomePlace>
  )
}

function Report({ result, issues, onRetry, close, renderSaved, unknown, ...conflict }: SaveReportProps) {
  const { words, busy } = conflict
  const failed = (error: unknown, title?: string, body?: ReactNode, retry?: () => void) => (
    <CallErrorState
      error={error}
      title={title}
      {...(issues && { issues })}
      {...(retry && { onRetry: retry, retrying: busy })}
    >
      {body}
    </CallErrorState>
  )
  switch (result.kind) {
    case 'conflict':
      return <ConflictPanel {...conflict} comparison={result.comparison} />
    case 'saved':
      return (
        <Notice
          tone="warning"
          role="status"
          title={<h2>{(result.lost && words.savedSince) || words.savedWith}</h2>}
          action={close}
        >
          {renderSaved(result)}
        </Notice>
      )
    case 'unchanged':
      return null
    case 'gone':
      if (result.error === undefined) return <ErrorState title={words.notFoundTitle}>{words.notFoundBody}</ErrorState>
      return failed(result.error, words.notFoundTitle, words.notFoundBody)
    case 'refused':
      return failed(result.error, words.refusedTitle, words.refusedBody, onRetry)
    case 'failed':
      return failed(result.error, undefined, undefined, onRetry)
    case 'unknown':
      return <UnknownSave error={result.error}>{unknown}</UnknownSave>
  }
}

/** It may have been saved: why that is not known, and what reading told. */
function UnknownSave({ error, children }: { error: unknown; children: ReactNode }) {
  const t = useText(writeText)
  const words = errorWords(withoutCodes(error), useLocale())
  const isUnknown = error instanceof CallError && error.outcome === 'unknown'
  return (
    <Notice tone="warning" role="alert" title={t.mayBeSaved}>
      <p>
        {isUnknown ? words.sentence : `${words.reason}.`} {children}
      </p>
      {words.serviceMessage ? <p className="font-mono text-sm">{words.serviceMessage}</p> : null}
      <RawDetails summary={t.details}>{words.details}</RawDetails>
    </Notice>
  )
}

/** What was shown once is no news when its tab is opened again. */
const seen = new WeakSet<object>()

/** How much of the window may lie above or below the beginning of what is in view. */
const margin = { above: 64, below: 160 }

function isInView(place: Element): boolean {
  const { top } = place.getBoundingClientRect()
  return top >= margin.above && top <= innerHeight - margin.below
}

type OutcomePlaceProps = {
  /** What became of the save. */
  outcome: object
  children: ReactNode
}

/** What became of a save and has to be read: it comes into view and takes the focus, once. */
export function OutcomePlace({ outcome, children }: OutcomePlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (seen.has(outcome)) return
    seen.add(outcome)
    // Whoever is being asked something else answers that first.
    if (document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')) return
    place.current?.focus({ preventScroll: true })
    if (place.current && !isInView(place.current)) place.current.scrollIntoView?.({ block: 'start' })
  }, [outcome])
  return (
    <div ref={place} tabIndex={-1} data-save-outcome className="flex scroll-mt-16 flex-col gap-2">
      {children}
    </div>
  )
}
