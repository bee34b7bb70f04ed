import type { ReactNode } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { trendText } from './trend-text'

/** What the marks of the drawing mean. */
export function TrendLegend({ compare }: { compare: boolean }) {
  const t = useText(trendText)
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      <Entry text={t.legendNow}>
        <path d="M0 5h20" stroke="var(--chart-1)" strokeWidth="2" />
        <circle cx="10" cy="5" r="3" fill="var(--chart-1)" />
      </Entry>
      {compare ? (
        <Entry text={t.legendBefore}>
          <path d="M0 5h20" stroke="var(--chart-2)" strokeWidth="2" strokeDasharray="4 4" />
        </Entry>
      ) : null}
      <Entry text={t.legendCount}>
        <path d="M6 0h8v10h-8z" fill="var(--line)" />
      </Entry>
    </ul>
  )
}

function Entry({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <svg viewBox="0 0 20 10" aria-hidden="true" className="h-2.5 w-5 shrink-0" fill="none">
        {children}
      </svg>
      {text}
    </li>
  )
}
