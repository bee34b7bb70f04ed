import type { ReactNode } from 'react'
import type { FieldIssue } from '#dashboard/data/client/call-error'
import type { Saved, SaveResult } from '#dashboard/data/document/save-document'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { ErrorState } from '#dashboard/ui/state/error-state'
import { Notice } from '#dashboard/ui/state/notice'
import { ConflictPanel, type ConflictPanelProps } from './conflict-panel'

type SaveReportProps = ConflictPanelProps & {
  result: SaveResult<unknown>
  /** What the service refused that no field shows. */
  issues?: readonly FieldIssue[] | undefined
  /** Sends it again, where nothing was done. */
  onRetry?: () => void
  /** Closes the report of a save that was done. */
  close?: ReactNode
  /** What is to be said of a save that was done: what came back otherwise above all. */
  renderSaved: (saved: Saved<unknown>) => ReactNode
  /** What reading told where the answer was lost. */
  unknown: ReactNode
}

/** Everything came back as it was sent, and is known to have. */
export const isAsSent = ({ proof, unproven }: Saved<unknown>): boolean => proof.length === 0 && !unproven

/** What became of the last save of a document. */
export function SaveReport({ result, issues, onRetry, close, renderSaved, unknown, ...conflict }: SaveReportProps) {
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
    case 'unchanged':
      return (
        <Notice tone="info" role="status" title={words.unchangedTitle}>
          {words.unchangedBody}
        </Notice>
      )
    case 'saved':
      return <SavedNotice {...{ words, close, result }}>{renderSaved(result)}</SavedNotice>
    case 'gone':
      if (result.error === undefined) return <ErrorState title={words.goneTitle}>{words.goneBody}</ErrorState>
      return failed(result.error, words.goneTitle, words.goneBody)
    case 'refused':
      return failed(result.error, words.refusedTitle, words.refusedBody, onRetry)
    case 'failed':
      return failed(result.error, undefined, undefined, onRetry)
    case 'unknown':
      return failed(result.error, words.unknownTitle, unknown)
  }
}

type SavedNoticeProps = Pick<SaveReportProps, 'words' | 'close'> & { result: Saved<unknown>; children: ReactNode }

function SavedNotice({ words, close, result, children }: SavedNoticeProps) {
  const asSent = isAsSent(result)
  const done = (result.lost && words.savedProved) || words.savedAsSent
  return (
    <Notice
      tone={asSent ? 'success' : 'warning'}
      role="status"
      title={asSent ? done : <h2>{(result.lost && words.savedSince) || words.savedWith}</h2>}
      action={asSent ? undefined : close}
    >
      {children}
    </Notice>
  )
}
