import { useQueryClient } from '@tanstack/react-query'
import { useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { contactOfCells } from '#dashboard/parts/contact/contact-fields'
import { contactsByNumber } from '#dashboard/parts/contact/contacts-by-number'
import { findCreated } from '#dashboard/parts/contact/find-created'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import type { GridRow } from './grid-rows'
import { forgetRows } from './journal-names'
import { newContactText } from './new-contact-text'
import type { RowOutcome } from './row-outcomes'

type RowNoticesProps = {
  rows: readonly GridRow[]
  busy: boolean
  onOutcomes: (outcomes: ReadonlyMap<number, RowOutcome>) => void
  onSendAgain: (rows: readonly GridRow[]) => void
}

/** What must be known of rows before they are sent again, and the way to find out: reading. */
export function RowNotices({ rows, busy, onOutcomes, onSendAgain }: RowNoticesProps) {
  const t = useText(newContactText)
  const client = useQueryClient()
  const can = useMayCall()
  const unknown = rows.filter(({ outcome }) => outcome?.state === 'unknown')
  const refused = rows.filter(({ outcome }) => outcome?.state === 'refused' && outcome.list)
  const check = useOnce(async (keys: readonly number[]) => {
    const checked = rows.filter(({ key }) => keys.includes(key))
    const owners = await contactsByNumber(
      client,
      checked.map(({ cells }) => cells.Phone),
    )
    const outcomes = new Map<number, RowOutcome>()
    for (const { key, cells, outcome } of checked) {
      const sent = contactOfCells(cells)
      const { contacts = [], checked = false } = owners.get(cells.Phone) ?? {}
      const [found] = findCreated(sent, contacts)
      if (found) outcomes.set(key, { state: 'created', contact: found.id ?? undefined })
      else if (checked && outcome?.state === 'unknown') outcomes.set(key, { ...outcome, looked: true })
    }
    const settled = checked.filter(({ key }) => outcomes.get(key)?.state === 'created')
    await forgetRows(settled, rows)
    onOutcomes(outcomes)
  })
  const checkButton = (checked: readonly GridRow[]) =>
    can('listContacts') ? (
      <Button size="sm" busy={check.busy} onClick={() => void check.run(checked.map(({ key }) => key))}>
        {t.check({ n: checked.length })}
      </Button>
    ) : undefined
  return (
    <>
      {unknown.length > 0 ? (
        <Notice
          tone="warning"
          role="alert"
          title={t.unknownRows({ n: unknown.length })}
          action={
            <>
              {checkButton(unknown)}
              <Button size="sm" disabled={busy || check.busy} onClick={() => onSendAgain(unknown)}>
                {t.againAll({ n: unknown.length })}
              </Button>
            </>
          }
        >
          <p>{t.unknownNext}</p>
        </Notice>
      ) : null}
      {refused.length > 0 ? <Notice tone="warning" title={t.refusedRows} action={checkButton(refused)} /> : null}
    </>
  )
}
