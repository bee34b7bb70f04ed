import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActivityItem, Receipt } from '#contract/team/activity'
import { activityQueries } from '#dashboard/api/activity'
import { isNotFound } from '#dashboard/api/client/call-error'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { ConfirmWrite } from '#dashboard/parts/session/confirm-write'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { RawText } from '#dashboard/ui/raw-text'
import { jsonFile, saveFile } from '#dashboard/ui/save-file'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { settleText } from './settle-text'

/** The answer of a write that can never be had again, for those who may read it. */
export function EntryReceipt({ entry: { id, receipt } }: { entry: ActivityItem }) {
  const t = useText(settleText)
  return (
    <section aria-label={t.receipt} className="flex flex-col gap-2">
      <h3 className="label-text">{t.receipt}</h3>
      {receipt === 'stored' ? <StoredReceipt id={id} /> : <p className="text-muted">{t.receiptErased}</p>}
    </section>
  )
}

function StoredReceipt({ id }: { id: string }) {
  const t = useText(settleText)
  const query = useQuery(activityQueries.receipt(id))
  // Read by whoever made it, and by those who may see all activity and do the same.
  if (isNotFound(query.error)) return <p className="text-muted">{t.receiptClosed}</p>
  return (
    <QueryPanel query={query} loading={<SkeletonRows rows={3} label={t.receipt} />}>
      {receipt => <ReadReceipt receipt={receipt} />}
    </QueryPanel>
  )
}

function ReadReceipt({ receipt: { id, endpoint, at, answer } }: { receipt: Receipt }) {
  const t = useText(settleText)
  const [isConfirming, setConfirming] = useState(false)
  const name = `${endpoint}-${at.slice(0, 19).replaceAll(':', '')}.json`
  return (
    <>
      <RawText label={t.answer} className="max-h-96">
        {indented(answer)}
      </RawText>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={() => setConfirming(true)}>
          <Icon name={seldomIcons.trash} />
          {t.erase}
        </Button>
        <Button size="sm" onClick={() => saveFile(jsonFile(answer), name)}>
          <Icon name="download" />
          {t.download}
        </Button>
      </div>
      {isConfirming ? <EraseReceipt id={id} onClose={() => setConfirming(false)} /> : null}
    </>
  )
}

/** JSON on lines of its own; another text as it is. */
function indented(answer: string): string {
  try {
    return JSON.stringify(JSON.parse(answer), null, 2)
  } catch {
    return answer
  }
}

/** Asks before a receipt is deleted: there is no other copy of it. */
function EraseReceipt({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText(settleText)
  return (
    <ConfirmWrite
      name="eraseReceipt"
      input={{ path: { id } }}
      invalidates={[activityQueries.all()]}
      title={t.eraseTitle}
      confirmLabel={t.eraseDo}
      tone="danger"
      done={() => t.erased}
      onClose={onClose}
    >
      {t.eraseBody}
    </ConfirmWrite>
  )
}
