import { type ClipboardEvent, useState } from 'react'
import { hasInvisible, withoutInvisible } from '#contract/invisible'
import { useText } from '#dashboard/i18n/use-text'
import type { ContactField } from '#dashboard/parts/contact/contact-fields'
import { newContactText } from './new-contact-text'
import { pastedCells } from './pasted-cells'
import { maxRows, readGrid } from './pasted-grid'
import type { useContactGrid } from './use-contact-grid'

/** Fields in which a character that nobody sees makes another number or address. */
const plain: readonly ContactField[] = ['Phone', 'Email']

/** The cells of a row, its number and address without such characters. */
const withVisible = <R extends Partial<Record<ContactField, string>>>(row: R): R => ({
  ...row,
  ...Object.fromEntries(
    plain.flatMap(field => (row[field] === undefined ? [] : [[field, withoutInvisible(row[field])]])),
  ),
})

type Tools = {
  grid: Pick<ReturnType<typeof useContactGrid>, 'paste'>
  /** Rows came in. */
  onPasted: () => void
}

/** Pastes rows of a spreadsheet or a file into the grid, and says what of them is not there. */
export function usePaste({ grid, onPasted }: Tools) {
  const t = useText(newContactText)
  const [notes, setNotes] = useState<string[]>([])
  const put = (cells: string[][], key: number, field: ContactField) => {
    const pasted = readGrid(cells, field)
    const rows = pasted.rows.map(withVisible)
    const { around, left } = grid.paste(key, rows)
    const [unknown, doubled] = [pasted.unknown.join(', '), pasted.doubled.join(', ')]
    const messages = [
      left > 0 ? t.cutRows({ n: left, most: maxRows }) : '',
      pasted.namesSplit ? t.namesSplit : '',
      unknown ? t.unknownColumns({ names: unknown }) : '',
      doubled ? t.doubledColumns({ names: doubled }) : '',
      around ? t.pastedAround : '',
      pasted.cut ? t.cutColumns : '',
      JSON.stringify(rows) === JSON.stringify(pasted.rows) ? '' : t.cleaned,
    ]
    setNotes(messages.filter(Boolean))
    onPasted()
  }
  return {
    /** What is to be known of the last paste. */
    notes,
    /** What is typed into a cell, without such characters. */
    visible(field: ContactField, value: string) {
      if (!plain.includes(field) || !hasInvisible(value)) return value
      setNotes([t.cleaned])
      return withoutInvisible(value)
    },
    paste(key: number, field: ContactField, event: ClipboardEvent<HTMLInputElement>) {
      const cells = pastedCells(event.clipboardData.getData('text/plain'))
      if (!cells) return
      event.preventDefault()
      void cells.then(found => put(found, key, field))
    },
  }
}
