import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Column } from '#dashboard/ui/table/column'
import type { RowSelection } from '#dashboard/ui/table/row-selection'
import type { RowSource } from '#dashboard/ui/table/row-source'
import type { TableState } from '#dashboard/ui/table/state/use-table-state'
import { CompactRow } from './compact-row'
import { FarRows } from './far-rows'
import { followRow, followRowAside } from './follow-row'
import { PlaceholderRow } from './placeholder-row'
import { type RowLayout, segmentsOf } from './row-layout'
import { TableRow } from './table-row'
import { UnreadableRow } from './unreadable-row'
import { useRowFocus } from './use-row-focus'
import { fewest, useRowWindow } from './use-row-window'

type TableBodyProps<T> = {
  source: RowSource<T>
  state: Pick<TableState, 'query'>
  /** Rows to draw: the filtered ones. */
  count: number
  columns: readonly Column<T>[]
  compact: boolean
  rowKey: (row: T) => string
  rowHref?: ((row: T) => string | undefined) | undefined
  current?: string | undefined
  above?: number | undefined
  selection?: RowSelection | undefined
  box: RefObject<HTMLElement | null>
  body: RefObject<HTMLTableSectionElement | null>
}

/** Height in px of what is shown below an unreadable row. */
const rawHeight = 160

/** Height of a row in px. */
const rowHeight = (compact: boolean) => (compact ? 64 : 40)

/** The rows in view, and gaps in the place of all others. */
export function TableBody<T>(props: TableBodyProps<T>) {
  const { source, state, count, columns, compact, rowKey, rowHref, current, selection, box, body, above } = props
  const [opened, setOpened] = useState<number>()
  const openedRow = opened === undefined ? undefined : source.rows(opened, opened + 1)[0]
  const open = opened !== undefined && openedRow?.ok === false ? { index: opened, height: rawHeight } : undefined
  const layout: RowLayout = { count, rowHeight: rowHeight(compact), open }
  const drawn = useRowWindow(box, body, layout, source.isElsewhere ? state.query : undefined, above)
  const { from, to } = drawn
  const page = () => {
    const height = Math.min(box.current?.clientHeight || 400, window.innerHeight)
    return Math.max(1, Math.floor(height / layout.rowHeight) - 2)
  }
  const { active, inside, onKeyDown, ...focus } = useRowFocus(body, count, page)
  const width = compact ? 1 : columns.length
  const inView = active >= from && active < to
  const tabStop = inside || inView ? active : from
  const aside = inside && !inView ? active : undefined
  useLayoutEffect(() => {
    source.setWindow(from, to)
    if (aside !== undefined) source.setWindow(aside, aside + 1)
  }, [source, from, to, count, aside])

  const rows = source.rows(from, to)
  const rowOf = (index: number) => (index >= from && index < to ? rows[index - from] : source.rows(index, index + 1)[0])

  const keyDown: typeof onKeyDown = event => {
    const isRow = (event.target as HTMLElement).matches('[data-row-focus],tr')
    if (event.key !== ' ' || !selection || !isRow) return onKeyDown(event)
    event.preventDefault()
    selection.toggle(active, event.shiftKey)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the rows' own links and buttons
    <tbody ref={body} onClick={followRow} onAuxClick={followRowAside} onKeyDown={keyDown} {...focus}>
      {segmentsOf(layout, from, to, aside, drawn.shift).map(segment => {
        if ('gap' in segment) {
          return <tr key={segment.key} aria-hidden="true" style={{ height: segment.gap }} />
        }
        const { index } = segment
        const row = rowOf(index)
        const place = { index, tabStop: index === tabStop }
        if (!row) return <PlaceholderRow key={index} {...place} columns={columns} compact={compact} />
        if (!row.ok) {
          const isOpen = open?.index === index
          return (
            <UnreadableRow
              key={index}
              {...{ ...place, ...row, compact }}
              columns={width}
              open={isOpen}
              onToggle={() => setOpened(isOpen ? undefined : index)}
            />
          )
        }
        const Row = compact ? CompactRow : TableRow
        return (
          <Row
            key={index}
            {...place}
            row={row.value}
            rowKey={rowKey(row.value)}
            columns={columns}
            href={rowHref?.(row.value)}
            wrong={row.wrong}
            selection={selection}
            current={current !== undefined && rowKey(row.value) === current}
          />
        )
      })}
      {/* Fewer are all drawn. */}
      {count > fewest ? <FarRows {...{ drawn, layout, width, body }} isElsewhere={source.isElsewhere} /> : null}
    </tbody>
  )
}
