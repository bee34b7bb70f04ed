import { type ClipboardEvent, useId } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { type ContactField, contactFields } from '#dashboard/parts/contact/contact-fields'
import { Button } from '#dashboard/ui/action/button'
import { classNames } from '#dashboard/ui/class-names'
import { Input } from '#dashboard/ui/field/input'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import type { Duplicate } from './duplicates'
import { isLocked, type GridRow as Row } from './grid-rows'
import { newContactText } from './new-contact-text'
import { type CellProblems } from './pasted-grid'
import { RowOutcomeCell } from './row-outcome-cell'

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
  onCell: (field: ContactField, value: string) => void
  onPaste: (field: ContactField, event: ClipboardEvent<HTMLInputElement>) => void
  onRemove: () => void
  onSendAgain: () => void
}

/** Fields whose values are too long for half a phone. */
const whole: ReadonlySet<ContactField> = new Set(['Phone', 'Email', 'Notes'])

/** One contact of the grid. What is being sent, and what was or may have been created, is locked. */
export function GridRow(props: GridRowProps) {
  const { row, number, problems, busy } = props
  const t = useText(newContactText)
  const id = useId()
  const locked = isLocked(row)
  return (
    <tr className="align-top max-sm:grid max-sm:grid-cols-2 max-sm:border-b max-sm:border-line max-sm:px-2 max-sm:py-2 max-sm:last:border-b-0">
      <th
        scope="row"
        className="px-2 pt-2 text-right font-normal text-muted max-sm:-order-3 max-sm:px-1 max-sm:text-left max-sm:font-medium max-sm:text-ink"
      >
        <span className="sm:hidden">{t.row} </span>
        {number}
      </th>
      {contactFields.map(field => {
        const problem = problems[field]
        return (
          <td key={field} className={classNames('px-1 py-1', whole.has(field) && 'max-sm:col-span-2')}>
            <span aria-hidden="true" className="block px-1 text-sm text-muted sm:hidden">
              {t[field]}
            </span>
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
      <td className="px-2 pt-2 max-sm:-order-1 max-sm:col-span-2 max-sm:px-1 max-sm:pt-1 max-sm:empty:hidden">
        <RowOutcomeCell
          outcome={row.outcome}
          number={number}
          duplicate={props.duplicate}
          numberOf={props.numberOf}
          busy={busy}
          onSendAgain={props.onSendAgain}
        />
      </td>
      <td className="px-1 py-1 max-sm:-order-2 max-sm:text-right">
        <Button
          variant="ghost"
          square
          aria-label={t.removeRow({ row: number })}
          disabled={busy}
          onClick={props.onRemove}
        >
          <Icon name={seldomIcons.trash} />
        </Button>
      </td>
    </tr>
  )
}
