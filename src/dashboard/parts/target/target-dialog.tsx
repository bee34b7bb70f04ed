import { useState } from 'react'
import type { SharedOf } from '#dashboard/api/shared/shared-queries'
import { type TargetKind, targetKey } from '#dashboard/api/shared/targets'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { SharedForm } from '#dashboard/parts/shared/shared-form'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { Field } from '#dashboard/ui/field/field'
import { NumberInput } from '#dashboard/ui/field/number-input'
import type { TypedNumber } from '#dashboard/ui/field/number-text'
import { targetText } from './target-text'

const bounds = {
  'survey-target': { min: 0, max: 100, unit: '%' },
  'nki-target': { min: -1_000_000, max: 1_000_000, unit: undefined },
} as const

type Target = SharedOf<TargetKind>
type TargetDialogProps = { kind: TargetKind; id: number; target: Target | undefined; onClose: () => void }

/** Sets, changes or removes the team's target. On a conflict both versions are shown. */
export function TargetDialog({ kind, id, target, onClose }: TargetDialogProps) {
  const t = useText(targetText)
  const format = useFormat()
  // The version the person saw, for conflict detection.
  const [seen] = useState(target)
  const [typed, setTyped] = useState<TypedNumber>(target?.value.number ?? null)
  const { min, max, unit } = bounds[kind]
  const isRate = kind === 'survey-target'
  const { write, conflict } = useSharedWrite({
    nameOf: () => t.called,
    wordsOf: value => {
      const { number } = value as Target['value']
      return isRate ? format.percent(number / 100) : format.number(number, 2)
    },
    onSettled: onClose,
  })
  const fit = typeof typed === 'number' && typed >= min && typed <= max ? typed : undefined
  const save = async (number: number | undefined) => {
    const value = number === undefined ? undefined : { number }
    const isSame = number === seen?.value.number
    return isSame || write({ kind, key: targetKey(kind, id), value }, { entry: seen })
  }
  const wrong = isRate ? t.wrongRate : t.wrongIndex
  return (
    <SharedForm
      title={t.title}
      size="sm"
      toFirstField
      conflict={conflict}
      isFit={fit !== undefined}
      onSave={() => save(fit)}
      submit={t.save}
      remove={seen && { label: t.remove, work: () => save(undefined) }}
      onClose={onClose}
    >
      {tried => (
        <Field
          label={isRate ? t.rate : t.index}
          error={tried && fit === undefined ? wrong : undefined}
          className="w-48"
        >
          <NumberInput value={typed} min={min} max={max} {...(unit && { unit })} onValueChange={setTyped} />
        </Field>
      )}
    </SharedForm>
  )
}
