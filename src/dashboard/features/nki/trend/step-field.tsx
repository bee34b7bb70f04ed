import type { NkiView } from '#dashboard/features/nki/use-nki-view'
import { useText } from '#dashboard/i18n/use-text'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { trendText } from './trend-text'

/** What a trend is grouped by. */
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
