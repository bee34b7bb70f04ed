import type { NkiView } from '#dashboard/features/nki/use-nki-view'
import { useText } from '#dashboard/i18n/use-text'
import { rollingLengths } from '#dashboard/parts/periods/rolling'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { trendText } from './trend-text'

/** Whether each point is its own part of the period, or how far back it reaches. */
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
