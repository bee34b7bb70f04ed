import { type SyntheticEvent, useState } from 'react'
import { useMay } from '#dashboard/api/session/session'
import { isFewAnswers, mostFewAnswers, saveFewAnswers } from '#dashboard/api/shared/few-answers'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { Field } from '#dashboard/ui/field/field'
import { NumberInput } from '#dashboard/ui/field/number-input'
import type { TypedNumber } from '#dashboard/ui/field/number-text'
import { figuresText } from './figures-text'

/**
 * The team's limit below which an index or a rate is muted. Saved on blur and Enter; hidden without
 * `settings.change`.
 */
export function FewField({ few }: { few: number }) {
  const t = useText(figuresText)
  const mayChange = useMay()('settings.change')
  const [typed, setTyped] = useState<{ value: TypedNumber; saved: number }>({ value: few, saved: few })
  if (typed.saved !== few) setTyped({ value: few, saved: few })
  const save = (event?: SyntheticEvent) => {
    event?.preventDefault()
    const { value } = typed
    if (value === few) return
    saveFewAnswers(value).catch((error: unknown) => {
      notifyFailure(t.fewNotSaved, error)
      setTyped({ value, saved: few })
    })
  }
  if (!mayChange) return null
  return (
    <form onSubmit={save}>
      <Field label={t.few} error={isFewAnswers(typed.value) ? undefined : t.fewWrong} className="w-36">
        <NumberInput
          value={typed.value}
          min={0}
          max={mostFewAnswers}
          onValueChange={value => setTyped({ value, saved: few })}
          onBlur={save}
        />
      </Field>
    </form>
  )
}
