import { useText } from '#dashboard/i18n/use-text'
import { Notice } from '#dashboard/ui/state/notice'
import { faultKinds } from './file-row'
import { fileRowsText } from './file-rows-text'
import type { Faults } from './mark-rows'

/** Rows of a fault that are named. */
const named = 5

type NoticedProps = { faults: Faults; cut?: boolean; columnsCut?: boolean }

/** Everything that was noticed in rows of a file or a pasted text; nothing where that is nothing. */
export function Noticed({ faults, cut = false, columnsCut = false }: NoticedProps) {
  const t = useText(fileRowsText)
  const damaged = faultKinds.flatMap(kind => {
    const found = faults[kind]
    if (!found) return []
    const lines = found.lines.slice(0, named)
    return `${t[kind]} (${t.rows({ n: found.n, lines: lines.join(', '), more: found.n - lines.length })})`
  })
  const notices = [cut ? t.cut : '', columnsCut ? t.columnsCut : '', ...damaged].filter(Boolean)
  if (notices.length === 0) return null
  return (
    <Notice tone="warning" title={t.noticed}>
      <ul className="list-disc pl-4">
        {notices.map(notice => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </Notice>
  )
}
