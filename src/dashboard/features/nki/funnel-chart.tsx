import { lazy, Suspense } from 'react'
import type { NkiSummary } from '#contract/nkis'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { saveCsv } from '#dashboard/parts/csv/save-csv'
import { Card } from '#dashboard/ui/card'
import { ChartFrame } from '#dashboard/ui/chart/chart-frame'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { saveFile } from '#dashboard/ui/save-file'
import { Skeleton } from '#dashboard/ui/skeleton'
import { nkiText } from './nki-text'

const BarDrawing = lazy(() => import('#dashboard/parts/bar-drawing').then(module => ({ default: module.BarDrawing })))

type FunnelChartProps = {
  summary: NkiSummary
  /** Start of the names of downloaded files. */
  fileName: string
}

/** The way from being sent it to having completed it, from counts alone. */
export function FunnelChart({ summary, fileName }: FunnelChartProps) {
  const t = useText(nkiText)
  const format = useFormat()
  const { SentCount: sent, OpenCount: opened, CompleteCount: complete } = summary
  if (!sent) {
    return (
      <Card title={t.funnel}>
        <p className="text-muted">{t.noChart}</p>
      </Card>
    )
  }
  const steps = [
    { key: 'sent', name: t.sent, count: sent, color: 'var(--chart-6)' },
    { key: 'opened', name: t.opened, count: opened, color: 'var(--chart-3)' },
    { key: 'complete', name: t.complete, count: complete, color: 'var(--chart-1)' },
  ].flatMap(({ count, ...step }) => (count == null ? [] : [{ ...step, count, share: count / sent }]))
  const number = (value: number | null | undefined) => (value == null ? t.notGiven : format.number(value))
  const bars = steps.map(step => ({ ...step, label: `${format.number(step.count)} · ${format.percent(step.share)}` }))
  const columns = [
    { key: 'name', label: t.funnel },
    { key: 'count', label: t.count, numeric: true },
    { key: 'share', label: t.share, numeric: true },
  ]
  return (
    <ChartFrame
      title={t.funnel}
      description={t.funnelSentence({ sent: format.number(sent), opened: number(opened), complete: number(complete) })}
      chart={
        <Suspense fallback={<Skeleton className="h-35 w-full" />}>
          <BarDrawing bars={bars} whole={sent} />
        </Suspense>
      }
      table={
        <FiguresTable
          caption={t.funnel}
          columns={columns}
          rows={steps.map(step => ({
            key: step.key,
            cells: [step.name, format.number(step.count), format.percent(step.share)],
          }))}
        />
      }
      onPng={png => saveFile(png, `${fileName}-funnel.png`)}
      onCsv={() => {
        const rows = steps.map(step => [step.name, step.count, step.share])
        void saveCsv(`${fileName}-funnel`, [t.funnel, t.count, t.share], rows)
      }}
    />
  )
}
