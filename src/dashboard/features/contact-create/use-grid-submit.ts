import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useOnce } from '#dashboard/form/use-once'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { type Duplicates, findDuplicates } from './duplicates'
import { type GridRow, rowIssues } from './grid-rows'
import { bodyOf, type useContactGrid } from './use-contact-grid'
import type { useCreateContacts } from './use-create-contacts'

/** `ask`: stops where rows look like duplicates. `others`: leaves those out. `all`: sends them too. */
type How = { what: 'ask' | 'others' | 'all' }

type Tools = {
  grid: ReturnType<typeof useContactGrid>
  send: ReturnType<typeof useCreateContacts>
  /** Writes numbers as they are dialled anywhere. */
  normalize: () => Promise<void>
  /** All rows in one request. */
  inOne: boolean
  /** Where what is wrong is marked. */
  place: RefObject<HTMLElement | null>
}

/** Sends the rows of the grid: numbers are written in full, what is wrong and what looks like a duplicate is named first. */
export function useGridSubmit({ grid, send, normalize, inOne, place }: Tools) {
  const client = useQueryClient()
  const can = useMayCall()
  const [checked, setChecked] = useState(false)
  const [searching, setSearching] = useState(false)
  const [duplicates, setDuplicates] = useState<Duplicates>()
  const [unchecked, setUnchecked] = useState(0)
  // The marks are drawn first.
  const focusWrong = () =>
    void requestAnimationFrame(() =>
      setTimeout(() => place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
    )

  const search = async (ready: readonly GridRow[]) => {
    setSearching(true)
    try {
      return await findDuplicates(can('listContacts') ? client : undefined, grid.rowsNow(), ready)
    } finally {
      setSearching(false)
    }
  }
  const begin = async (how: How) => {
    setChecked(true)
    await normalize()
    const ready = grid.openNow()
    if (ready.length === 0 || ready.some(row => rowIssues(row).length > 0)) return focusWrong()
    const found = how.what === 'ask' ? await search(ready) : duplicates
    setUnchecked(found?.unchecked ?? 0)
    if (how.what === 'ask' && found && found.rows.size > 0) {
      setDuplicates(found)
      return
    }
    setDuplicates(undefined)
    await send.create(how.what === 'others' ? ready.filter(({ key }) => !found?.rows.has(key)) : ready, inOne)
    setChecked(false)
  }
  const once = useOnce(({ how }: { how: How; rows: unknown }) => grid.withDraft(() => begin(how)))
  return {
    /** What is wrong with rows is to be marked. */
    checked,
    /** Contacts are being searched for duplicates. */
    searching,
    busy: once.busy,
    duplicates,
    unchecked,
    /** What was said of duplicates is over: the rows are others now. */
    forget: () => setDuplicates(undefined),
    // Other rows are another thing to send.
    run: (how: How) => once.run({ how, rows: bodyOf(grid.openNow()) }),
  }
}
