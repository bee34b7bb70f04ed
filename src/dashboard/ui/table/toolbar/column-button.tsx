import { lazy, Suspense, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { Spinner } from '#dashboard/ui/state/spinner'
import type { TableState } from '#dashboard/ui/table/state/use-table-state'
import { tableText } from '#dashboard/ui/table/table-text'

const loadMenu = () => import('./column-menu')
const ColumnMenu = lazy(() => loadMenu().then(module => ({ default: module.ColumnMenu })))

export type ColumnChoice = {
  columns: readonly { id: string; header: string; isTime?: boolean }[]
  state: TableState
  compact: boolean
}

/** Opens the list of columns. The menu is loaded by the first click, or by the pointer on its way there. */
export function ColumnButton(props: ColumnChoice) {
  const [requested, setRequested] = useState(false)
  const button = (busy: boolean) => (
    <Button
      variant="ghost"
      square={props.compact}
      aria-busy={busy || undefined}
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={() => void loadMenu().catch(() => {})}
      onClick={() => setRequested(true)}
    >
      <ColumnLabel compact={props.compact} busy={busy} />
    </Button>
  )
  if (!requested) return button(false)
  return (
    <Suspense fallback={button(true)}>
      <ColumnMenu {...props} />
    </Suspense>
  )
}

/** The word is for screen readers alone where room is scarce. */
export function ColumnLabel({ compact, busy = false }: { compact: boolean; busy?: boolean }) {
  const t = useText(tableText)
  return (
    <>
      {busy ? <Spinner /> : <Icon name="table" />}
      <span className={compact ? 'sr-only' : undefined}>{t.columns}</span>
    </>
  )
}
