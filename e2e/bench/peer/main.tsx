/** The same list as an ordinary page: parsed on the page, in TanStack Table and Virtual without styles. */
import {
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  sortFn_alphanumeric,
  sortFn_text,
  stockFeatures,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

type Message = Record<'To' | 'StatusDescription' | 'Created' | 'Message', string> &
  Record<'Status' | 'TotalPrice', number>

const features = tableFeatures({
  ...stockFeatures,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString },
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text },
})
const helper = createColumnHelper<typeof features, Message>()
const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const columns = helper.columns([
  helper.accessor('To', { header: 'To' }),
  helper.accessor(row => `${row.StatusDescription} ${row.Status}`, { id: 'status', header: 'Status' }),
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
  const open = async () => setData((await (await fetch('/api/sms/sent/bundle/1002')).json()) as Message[])
  const table = useTable({ features, columns, data, globalFilterFn: 'includesString' })
  const { rows } = table.getRowModel()
  const box = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => box.current, estimateSize: () => 40 })
  const items = virtual.getVirtualItems()
  return (
    <main>
      <button type="button" onClick={() => void open()}>
        Bundle 1002
      </button>
      <input type="search" onChange={event => table.setGlobalFilter(event.target.value)} />
      <p role="status">{rows.length} rows</p>
      <div ref={box} style={{ height: 600, overflow: 'auto' }}>
        <table>
          <thead>
            <tr>
              {table.getFlatHeaders().map(({ id, column }) => (
                <th key={id}>
                  <button type="button" onClick={column.getToggleSortingHandler()}>
                    {column.columnDef.header as string}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr style={{ height: items[0]?.start ?? 0 }} />
            {items.map(({ index }) => (
              <tr key={rows[index]?.id} style={{ height: 40, whiteSpace: 'nowrap' }}>
                {rows[index]?.getAllCells().map((cell, at) => {
                  const Cell = at === 0 ? 'th' : 'td'
                  return <Cell key={cell.id}>{String(cell.getValue())}</Cell>
                })}
              </tr>
            ))}
            <tr style={{ height: virtual.getTotalSize() - (items.at(-1)?.end ?? 0) }} />
          </tbody>
        </table>
      </div>
    </main>
  )
}

createRoot(document.querySelector('#root') ?? document.body).render(<Messages />)
