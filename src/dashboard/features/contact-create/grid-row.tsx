import { type ClipboardEvent, useId } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Input } from '#dashboard/ui/field/input'
import { Icon } from '#dashboard/ui/icon'
import type { Duplicate } from './duplicates'
import { newContactText } from './new-contact-text'
import { type CellProblems, type GridField, gridFields } from './pasted-grid'
import { RowOutcomeCell } from './row-outcome-cell'
import { isLocked, type GridRow as Row } from './use-contact-grid'

type GridRowProps = {
  row: Row
  /** Counted from 1. */
  number: number
  /** What is wrong with each of its cells. */
  problems: CellProblems
  /** What it looks like, before it is sent. */
  duplicate: Duplicate | undefined
  /** The place of another row, counted from 1. */
  numberOf: (key: number) => number
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
              disabled={locked}
              // Whoever sends from a cell stays in it.
              readOnly={busy}
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
        <RowOutcomeCell
          outcome={row.outcome}
          number={number}
          duplicate={props.duplicate}
          numberOf={props.numberOf}
          busy={busy}
          onSendAgain={props.onSendAgain}
        />
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
