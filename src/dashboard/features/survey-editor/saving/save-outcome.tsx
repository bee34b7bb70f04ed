import { useEffect, useRef } from 'react'
import { CallError } from '#dashboard/data/client/call-error'
import { savedAsSent } from '#dashboard/data/document/proof'
import { useStoreStatus } from '#dashboard/data/store/use-stored'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { editorText } from '#dashboard/features/survey-editor/editor-text'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { ErrorState } from '#dashboard/ui/state/error-state'
import { ConflictPanel } from './conflict-panel'
import { DifferenceList } from './difference-list'
import { ReadAgain } from './lost-saves'
import { OrderConflict } from './order-conflict'
import type { Saved, SaveResult } from './save-tools'
import { keyOf, type SaveTarget } from './use-saving'

/** What became of the last save of something: proof, conflict, or why it is not saved. Nothing before the first. */
export function SaveOutcome({ target }: { target: SaveTarget }) {
  const { saving, state } = useEditor()
  const news = saving.news.get(keyOf(target))
  const place = useRef<HTMLDivElement>(null)
  const asks = news !== undefined && (news.result.kind !== 'saved' || !isClean(news.result))
  useEffect(() => {
    // The button that saves may be far below what became of it.
    if (asks) place.current?.scrollIntoView({ block: 'nearest' })
  }, [asks, news])
  if (!news) return null
  const { result, done = 0, all = 0, last = '' } = news
  const isMoved = target === 'order' && result.kind === 'conflict'
  // Where others moved a question, that says the rest.
  const isStopped = target === 'order' && result.kind !== 'saved' && (!isMoved || (done > 0 && state.wanted))
  return (
    <div ref={place} className="flex scroll-mt-16 scroll-mb-20 flex-col gap-2">
      {isStopped ? <OrderStopped done={done} all={all} /> : null}
      {target === 'order' && result.kind === 'saved' ? (
        <OrderDone all={all} />
      ) : isMoved ? (
        <OrderConflict
          id={last}
          comparison={result.comparison}
          partly={done > 0}
          onClose={() => saving.dismiss(target)}
        />
      ) : (
        <Result target={target} result={result} />
      )}
    </div>
  )
}

/** They are told here too: the field that they are about may be behind another tab. */
const issuesOf = ({ error }: { error: unknown }) => (error instanceof CallError ? error.issues : [])

const isClean = ({ proof }: Saved) => !proof || savedAsSent(proof)

function OrderStopped({ done, all }: { done: number; all: number }) {
  const t = useText(editorText)
  return <p className="border-l-2 border-warning px-4 py-2">{t.orderStopped({ done, all })}</p>
}

function OrderDone({ all }: { all: number }) {
  const t = useText(editorText)
  return (
    <p role="status" className="flex items-center gap-1.5 text-success">
      <Icon name="check" />
      {t.orderDone({ all })}
    </p>
  )
}

function Result({ target, result }: { target: SaveTarget; result: SaveResult }) {
  const t = useText(editorText)
  const { saving } = useEditor()
  const status = useStoreStatus()
  const again = () => void saving.save(target)
  const busy = saving.running !== undefined
  switch (result.kind) {
    case 'saved':
      return <SavedProof saved={result} onClose={() => saving.dismiss(target)} />
    case 'conflict':
      return (
        <ConflictPanel
          comparison={result.comparison}
          busy={busy}
          onSettle={mine => void (target !== 'order' && saving.settle(target, mine))}
          onLater={() => saving.dismiss(target)}
        />
      )
    case 'gone':
      return <ErrorState title={t.goneTitle}>{t.goneBody}</ErrorState>
    case 'refused':
      return (
        <CallErrorState error={result.error} onRetry={again} retrying={busy} title={t.refusedTitle}>
          {t.refusedBody}
        </CallErrorState>
      )
    case 'failed':
      return <CallErrorState error={result.error} issues={issuesOf(result)} onRetry={again} retrying={busy} />
    case 'unknown':
      return (
        <CallErrorState error={result.error} title={t.unknownTitle}>
          {result.asBefore === undefined ? t.unknownUnread : result.asBefore ? t.unknownAsBefore : t.unknownOther}{' '}
          {status === 'kept' ? t.unknownKept : null} <ReadAgain />
        </CallErrorState>
      )
  }
}

function SavedProof({ saved: { proof }, onClose }: { saved: Saved; onClose: () => void }) {
  const t = useText(editorText)
  if (!proof || savedAsSent(proof)) {
    return (
      <p role="status" className="flex items-center gap-1.5 text-success">
        <Icon name="check" />
        {proof ? t.savedAsSent : t.savedProved}
      </p>
    )
  }
  const names = [t.sent, t.returned] as const
  return (
    <div role="status" className="flex flex-col gap-3 rounded-lg border border-warning bg-surface p-4">
      <h2 className="font-semibold">{t.savedWith}</h2>
      <DifferenceList title={t.changed} differences={proof.changed} names={names} />
      <DifferenceList title={t.dropped} differences={proof.dropped} names={names} />
      <DifferenceList title={t.added} differences={proof.added} names={names} />
      <Button size="sm" className="self-start" onClick={onClose}>
        {t.dismiss}
      </Button>
    </div>
  )
}
