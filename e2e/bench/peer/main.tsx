/**
 * What one would otherwise write: the answer read on the page, in a table of TanStack Table and Virtual. The same columns as
 * the product shows, plain cells, no styles.
 */
import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

type Message = Record<'To' | 'StatusDescription' | 'Created' | 'Message', string> & {
  Status: number
  TotalPrice: number
}

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text },
})
const helper = createColumnHelper<typeof features, Message>()
const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const columns = helper.columns([
  helper.accessor('To', { header: 'To' }),
  helper.accessor(({ StatusDescription, Status }) => `${StatusDescription} ${Status}`, {
    id: 'status',
    header: 'Status',
  }),
  helper.accessor(({ Created }) => times.format(new Date(`${Created.replace(/Z$/, '')}Z`)), {
    id: 'sent',
    header: 'Sent',
  }),
  helper.accessor('StatusDescription', { header: 'Description' }),
  helper.accessor('Message', { header: 'Text' }),
  helper.accessor('TotalPrice', { header: 'Price' }),
])
const none: Message[] = []

function Messages() {
  const [data, setData] = useState(none)
  useEffect(() => {
    void fetch('/api/sms/sent/bundle/1002')
      .then(answer => answer.json() as Promise<Message[]>)
      .then(setData)
  }, [])
  const table = useTable({ features, columns, data, globalFilterFn: 'includesString' })
  const { rows } = table.getRowModel()
  const box = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 40,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <>
      <input type="search" onChange={event => table.setGlobalFilter(event.target.value)} />
      <p role="status">{rows.length} rows</p>
      <div ref={box} style={{ height: 600, overflow: 'auto' }}>
        <table>
          <thead>
            {table.getHeaderGroups().map(group => (
              <tr key={group.id}>
                {group.headers.map(header => (
                  <th key={header.id}>
                    <button type="button" onClick={header.column.getToggleSortingHandler()}>
                      {header.column.columnDef.header as string}
                    </button>
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            <tr style={{ height: above }} />
            {items.map(({ index }) => {
              const row = rows[index]
              return row ? (
                <tr key={row.id} style={{ height: 40 }}>
                  {row.getAllCells().map((cell, at) => {
                    const Cell = at === 0 ? 'th' : 'td'
                    return (
                      <Cell key={cell.id} style={{ whiteSpace: 'nowrap' }}>
                        <table.FlexRender cell={cell} />
                      </Cell>
                    )
                  })}
                </tr>
              ) : null
            })}
            <tr style={{ height: below }} />
          </tbody>
        </table>
      </div>
    </>
  )
}

function Peer() {
  const [open, setOpen] = useState(false)
  if (open) return <Messages />
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Bundle 1002
    </button>
  )
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Peer />)
