import type { RowSource, RowsSnapshot } from '#dashboard/ui/table/row-source'
import type { ListedContact } from './loaded-contacts'

/** So many rows are looked at before more are taken. */
const block = 200

type Source = Pick<RowSource<ListedContact>, 'rows'>
type Loaded = Pick<ReadonlySet<string>, 'has'>

/**
 * Finds the place of a contact in a list that changes. It is looked for where it stood, and ever further from there: rows that
 * come move it little, and as long as there is nothing new it is not looked for again. One that is not `loaded` is in no row, however
 * many come.
 */
export function createPlaceFinder() {
  let known: { id: string; snapshot: RowsSnapshot } | undefined
  let place = -1
  return (source: Source, snapshot: RowsSnapshot, id: string, loaded: Loaded): number => {
    if (!loaded.has(id)) return -1
    if (known?.id === id && known.snapshot === snapshot) return place
    known = { id, snapshot }
    const near = Math.max(0, place)
    const within = (from: number, to: number) => {
      const start = Math.max(0, from)
      const at = source.rows(start, Math.max(start, to)).findIndex(row => row?.ok && row.value.contact.id === id)
      return at < 0 ? -1 : start + at
    }
    place = -1
    for (let away = 0; place < 0 && (away <= near || near + away < snapshot.filtered); away += block) {
      place = within(near + away, Math.min(near + away + block, snapshot.filtered))
      if (place < 0) place = within(near - away - block, near - away)
    }
    return place
  }
}

/** The next contact that can be opened, before (-1) or behind (1) a place. */
export function openableFrom(
  source: Source,
  { filtered }: RowsSnapshot,
  place: number,
  direction: -1 | 1,
): string | undefined {
  for (let size = 1, at = place + direction; at >= 0 && at < filtered; at += direction * size, size = block) {
    const rows =
      direction > 0 ? source.rows(at, Math.min(at + size, filtered)) : source.rows(Math.max(0, at - size + 1), at + 1)
    for (const row of direction > 0 ? rows : rows.toReversed()) {
      const id = row?.ok ? row.value.contact.id : undefined
      if (id) return id
    }
  }
  return undefined
}
