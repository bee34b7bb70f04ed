import { type ClipboardEvent, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { type ContactField } from '#dashboard/parts/contact/contact-fields'
import { newContactText } from './new-contact-text'
import { pastedCells } from './pasted-cells'
import { maxRows, readGrid } from './pasted-grid'
import type { useContactGrid } from './use-contact-grid'

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
    const { around, left } = grid.paste(key, pasted.rows)
    const [unknown, doubled] = [pasted.unknown.join(', '), pasted.doubled.join(', ')]
    const messages = [
      left > 0 ? t.cutRows({ n: left, most: maxRows }) : '',
      pasted.namesSplit ? t.namesSplit : '',
      unknown ? t.unknownColumns({ names: unknown }) : '',
      doubled ? t.doubledColumns({ names: doubled }) : '',
      around ? t.pastedAround : '',
      pasted.cut ? t.cutColumns : '',
    ]
    setNotes(messages.filter(Boolean))
    onPasted()
  }
  return {
    /** What is to be known of the last paste. */
    notes,
    paste(key: number, field: ContactField, event: ClipboardEvent<HTMLInputElement>) {
      const cells = pastedCells(event.clipboardData.getData('text/plain'))
      if (!cells) return
      event.preventDefault()
      void cells.then(found => put(found, key, field))
    },
  }
}
