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

type SaveReportProps = Omit<ConflictPanelProps, 'comparison' | 'last'> & {
  words: SaveWords
  result: SaveResult<unknown>
  /** Refusals that no field shows. */
  issues?: readonly FieldIssue[] | undefined
  /** Sends the save again; only if nothing was saved. */
  onRetry?: () => void
  /** Button that closes the report of a partial save. */
  close?: ReactNode
  /** Renders what came back differently and what is not confirmed. */
  renderSaved: (saved: Saved<unknown>) => ReactNode
  /** What reading the document showed after a lost response. */
  unknown: ReactNode
}

/** Returns the save bar's word for a complete save; undefined for any other result. */
export function doneWord(words: SaveWords, result: SaveResult<unknown> | undefined): string | undefined {
  if (result?.kind === 'unchanged') return words.unchanged ?? words.saved
  if (result?.kind !== 'saved' || result.proof.length > 0) return undefined
  return (result.lost && words.savedProved) || words.saved
}

/** Reports a save that the person has to read about; a complete save is left to the save bar. */
export function SaveReport(props: SaveReportProps) {
  if (doneWord(props.words, props.result) !== undefined) return null
  return (
    <OutcomePlace outcome={props.result}>
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
      return <ConflictPanel {...conflict} comparison={result.comparison} last={result.last} />
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

/** Says why the result of a save is unknown, and what reading showed. */
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

/** Results shown before do not take the focus again when their tab is reopened. */
const seen = new WeakSet<object>()

/** Pixels from the window's edges within which the report's start counts as out of view. */
const margin = { above: 64, below: 160 }

function isInView(place: Element): boolean {
  const { top } = place.getBoundingClientRect()
  return top >= margin.above && top <= innerHeight - margin.below
}

type OutcomePlaceProps = {
  /** Result of the save. */
  outcome: object
  children: ReactNode
}

/** Scrolls to the result of a save and focuses it, once. */
export function OutcomePlace({ outcome, children }: OutcomePlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (seen.has(outcome)) return
    seen.add(outcome)
    // An open dialog keeps the focus.
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
