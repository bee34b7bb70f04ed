import { useDeferredValue, useState } from 'react'
import type { NkiView } from '#dashboard/features/nki/use-nki-view'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { FewField } from '#dashboard/parts/figures/few-field'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { rollingLengths } from '#dashboard/parts/periods/rolling'
import { Section } from '#dashboard/ui/card'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { TrendChart } from './trend-chart'
import { partsWords, unitOf } from './trend-sentence'
import { trendText } from './trend-text'
import { TrendRunContext } from './trend-words'
import type { Trend } from './use-trend'

type TrendSectionProps = {
  nki: number
  trend: Trend
  view: NkiView
  name: string
  /** Answers below which an index is muted. */
  few: number
  now: Date
  subject: FiguresSubject
  fileName: string
}

/** The trend with its controls and its progress. */
export function TrendSection({ nki, trend, view, name, few, now, subject, fileName }: TrendSectionProps) {
  const t = useText(trendText)
  // Deferred: parts arrive faster than a chart of sixty can be drawn.
  const points = useDeferredValue(trend.points)
  const deferredSubject = useDeferredValue(subject)
  if (!view.step) {
    return (
      <Section title={t.trend} help={t.trendHelp}>
        <p className="text-muted">{t.none}</p>
      </Section>
    )
  }
  const parts = trend.failed && partsWords(t, unitOf(view.step, view.rolling), trend.failed.count)
  const failed = parts && [t.failed({ parts }), trend.stuck ? t.stuck : ''].join(' ').trim()
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <StepField view={view} />
        <RollingField view={view} />
        <FewField few={few} />
        <CompareBox view={view} />
      </div>
      {trend.failed ? <CallErrorState error={trend.failed.error} title={failed} onRetry={trend.retry} /> : null}
      <TrendRunContext value={trend}>
        <TrendChart
          rolling={view.rolling}
          nki={nki}
          points={points}
          step={view.step}
          compare={view.compare}
          name={name}
          few={few}
          now={now}
          subject={deferredSubject}
          fileName={fileName}
        />
      </TrendRunContext>
    </>
  )
}

/** Changes at once; the URL, which is the state, follows. */
function CompareBox({ view: { compare, setCompare } }: { view: NkiView }) {
  const t = useText(trendText)
  const [turned, turn] = useState({ compare, shown: compare })
  if (turned.compare !== compare) turn({ compare, shown: compare })
  return (
    <Checkbox
      label={t.compare}
      checked={turned.shown}
      onChange={event => {
        turn({ compare, shown: event.target.checked })
        setCompare(event.target.checked)
      }}
      className="pb-1.5"
    />
  )
}

/** Chooses the step. */
export function StepField({ view }: { view: Pick<NkiView, 'step' | 'steps' | 'setStep'> }) {
  const t = useText(trendText)
  return (
    <Field label={t.step} className="w-36">
      <NativeSelect
        value={view.step}
        onChange={event => {
          const step = view.steps.find(step => step === event.target.value)
          if (step) view.setStep(step)
        }}
        items={view.steps.map(step => ({ value: step, label: t[step] }))}
      />
    </Field>
  )
}

/** Chooses the rolling window. */
export function RollingField({ view: { rolling, setRolling } }: { view: Pick<NkiView, 'rolling' | 'setRolling'> }) {
  const t = useText(trendText)
  return (
    <Field label={t.rolling} className="w-32">
      <NativeSelect
        value={rolling ?? ''}
        onChange={({ target }) => setRolling(rollingLengths.find(length => length === target.value))}
        items={[{ value: '', label: t.notRolling }, ...rollingLengths.map(value => ({ value, label: t[value] }))]}
      />
    </Field>
  )
}
