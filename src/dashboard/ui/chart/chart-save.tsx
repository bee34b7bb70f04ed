import { lazy, Suspense, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { chartText } from './chart-text'

export type ChartSaveProps = {
  /** What the chart is called. */
  title: string
  busy: boolean
  onPng: () => void
  onCsv: (excel: boolean) => void
}

const loadMenu = () => import('./chart-save-menu')
const ChartSaveMenu = lazy(() => loadMenu().then(module => ({ default: module.ChartSaveMenu })))

/** What of a chart can be saved, in a menu that is loaded with the first click. */
export function ChartSave(props: ChartSaveProps) {
  const t = useText(chartText)
  const [requested, setRequested] = useState(false)
  const button = (busy: boolean) => (
    <Button
      size="sm"
      variant="ghost"
      busy={busy}
      aria-label={t.saveOf({ title: props.title })}
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={() => void loadMenu().catch(() => {})}
      onClick={() => setRequested(true)}
    >
      <Icon name="download" />
      {t.save}
    </Button>
  )
  if (!requested) return button(false)
  return (
    <Suspense fallback={button(true)}>
      <ChartSaveMenu {...props} />
    </Suspense>
  )
}
