import { lazy, Suspense, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/button'
import { Icon } from '#dashboard/ui/icon'
import { tableText } from './table-text'
import type { TableState } from './use-table-state'

const loadMenu = () => import('./column-menu')
const ColumnMenu = lazy(() => loadMenu().then(module => ({ default: module.ColumnMenu })))

export type ColumnChoice = { columns: readonly { id: string; header: string }[]; state: TableState }

/** Opens the list of columns. The menu is loaded by the first click, or by the pointer on its way there. */
export function ColumnButton(props: ColumnChoice) {
  const t = useText(tableText)
  const [wanted, setWanted] = useState(false)
  const button = (busy: boolean) => (
    <Button
      size="sm"
      variant="ghost"
      busy={busy}
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={() => void loadMenu().catch(() => {})}
      onClick={() => setWanted(true)}
    >
      <Icon name="table" />
      {t.columns}
    </Button>
  )
  if (!wanted) return button(false)
  return (
    <Suspense fallback={button(true)}>
      <ColumnMenu {...props} />
    </Suspense>
  )
}
