import { type ClipboardEvent, useId } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { Input } from '#dashboard/ui/field/input'
import { Icon } from '#dashboard/ui/icon'
import { newContactText } from './new-contact-text'
import { type GridField, gridFields } from './pasted-grid'
import { isLocked, type GridRow as Row } from './use-contact-grid'

type GridRowProps = {
  row: Row
  /** Counted from 1. */
  number: number
  /** What is wrong with each of its cells. */
  problems: Partial<Record<GridField, string>>
  busy: boolean
  onCell: (field: GridField, value: string) => void
  onPaste: (field: GridField, event: ClipboardEvent<HTMLInputElement>) => void
  onRemove: () => void
  onSendAgain: () => void
}

/** One contact of the grid. What is being sent, and what was or may have been created, is locked. */
export function GridRow(props: GridRowProps) {
  const { row, number, problems, busy } = props
  const t = useText(newContactText)
  const id = useId()
  const locked = isLocked(row)
  return (
    <tr className="align-top">
      <th scope="row" className="px-2 pt-2 text-right font-normal text-muted">
        {number}
      </th>
      {gridFields.map(field => {
        const problem = problems[field]
        return (
          <td key={field} className="px-1 py-1">
            <Input
              aria-label={t.cell({ field: t[field], row: number })}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-${field}` : undefined}
              autoComplete="off"
              spellCheck={false}
              dir="auto"
              disabled={locked || busy}
              value={row.cells[field]}
              onChange={event => props.onCell(field, event.target.value)}
              onPaste={event => props.onPaste(field, event)}
            />
            {problem ? (
              <p id={`${id}-${field}`} className="px-1 pt-0.5 text-sm text-danger">
                {problem}
              </p>
            ) : null}
          </td>
        )
      })}
      <td className="px-2 pt-2">
        <Outcome row={row} />
        {row.outcome?.state === 'unknown' ? (
          <Button size="sm" aria-label={t.sendAgain({ row: number })} onClick={props.onSendAgain}>
            {t.again}
          </Button>
        ) : null}
      </td>
      <td className="px-1 py-1">
        <Button
          variant="ghost"
          square
          aria-label={t.removeRow({ row: number })}
          disabled={busy}
          onClick={props.onRemove}
        >
          <Icon name="trash" />
        </Button>
      </td>
    </tr>
  )
}

function Outcome({ row: { outcome } }: { row: Row }) {
  const t = useText(newContactText)
  if (!outcome) return null
  if (outcome.state === 'sending') return <Status tone="info">{t.stateSending}</Status>
  if (outcome.state === 'refused') return <Status tone="danger">{t.stateRefused}</Status>
  if (outcome.state === 'unknown') return <Status tone="warning">{t.stateUnknown}</Status>
  return (
    <>
      <Status tone="success">{t.stateCreated}</Status>
      {outcome.id === undefined ? null : (
        <span className="block text-sm text-muted">{t.idNumber({ id: outcome.id })}</span>
      )}
    </>
  )
}
