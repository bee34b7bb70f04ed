import { createContext, type ReactNode, useContext, useState } from 'react'
import type { NkiView } from '#dashboard/features/nki/use-nki-view'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { FewField } from '#dashboard/parts/figures/few-field'
import { rollingLengths } from '#dashboard/parts/periods/rolling'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { RoomFor } from '#dashboard/ui/state/room-for'
import { partsWords } from './trend-sentence'
import { trendText } from './trend-text'
import type { TrendRun } from './use-trend'

/** Progress of the reading, in a context of its own so that the chart does not render for it. */
export const TrendRunContext = createContext<TrendRun | undefined>(undefined)

type TrendControlsProps = {
  view: NkiView
  run: TrendRun
  few: number
  /** Last year can be shown, too. */
  canCompare?: boolean
  /** The chart. */
  children: ReactNode
}

/** A trend below its controls, with the parts that could not be read. */
export function TrendControls({ view, run, few, canCompare, children }: TrendControlsProps) {
  const t = useText(trendText)
  const { step, steps, setStep, rolling, setRolling } = view
  const title =
    step && run.failed
      ? `${t.failed({ parts: partsWords(t, { step, rolling }, run.failed.count) })} ${run.stuck ? t.stuck : ''}`.trim()
      : undefined
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <Field label={t.step} className="w-36">
          <NativeSelect
            value={step}
            onChange={({ target }) => {
              const chosen = steps.find(each => each === target.value)
              if (chosen) setStep(chosen)
            }}
            items={steps.map(value => ({ value, label: t[value] }))}
          />
        </Field>
        <Field label={t.rolling} className="w-32">
          <NativeSelect
            value={rolling ?? ''}
            onChange={({ target }) => setRolling(rollingLengths.find(length => length === target.value))}
            items={[{ value: '', label: t.notRolling }, ...rollingLengths.map(value => ({ value, label: t[value] }))]}
          />
        </Field>
        <FewField few={few} />
        {canCompare ? <CompareBox view={view} /> : null}
      </div>
      {run.failed ? <CallErrorState error={run.failed.error} title={title} onRetry={run.retry} /> : null}
      <TrendRunContext value={run}>{children}</TrendRunContext>
    </>
  )
}

/** Changes at once; the URL, which is the state, follows. */
function CompareBox({ view: { compare, setCompare } }: Pick<TrendControlsProps, 'view'>) {
  const t = useText(trendText)
  const [turned, turn] = useState({ compare, shown: compare })
  if (turned.compare !== compare) turn({ compare, shown: compare })
  return (
    <Checkbox
      label={t.compare}
      checked={turned.shown}
      onChange={({ target }) => {
        turn({ compare, shown: target.checked })
        setCompare(target.checked)
      }}
      className="pb-1.5"
    />
  )
}

type TrendWordsProps = {
  sentence: string | undefined
  /** A sentence of about the final length while parts are loading. */
  awaited: string | undefined
}

/** The sentence below the title of a trend, or the progress while loading. */
export function TrendWords({ sentence, awaited }: TrendWordsProps) {
  const t = useText(trendText)
  const run = useContext(TrendRunContext)
  const unfinished = run?.unfinished && !run.stuck ? run : undefined
  const halt = unfinished?.pauseReason
  // A sentence about some of the parts waits until the reading is done or paused.
  const isGoingOn = run !== undefined && !run.stuck && run.pauseReason === 'running'
  return (
    <RoomFor words={unfinished || awaited ? (awaited ?? sentence ?? '\u00a0') : undefined}>
      {unfinished ? (
        <RunProgress
          label={t.reading}
          done={unfinished.done}
          all={unfinished.all}
          words={t.progress}
          halted={!halt || halt === 'running' ? undefined : t[halt]}
          onPause={() => unfinished.setPauseReason('paused')}
          onResume={() => unfinished.setPauseReason('running')}
          onCancel={halt === 'cancelled' ? undefined : () => unfinished.setPauseReason('cancelled')}
          inline
        />
      ) : null}
      {isGoingOn && (unfinished || awaited) ? null : sentence}
    </RoomFor>
  )
}
