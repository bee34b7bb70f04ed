import { useState } from 'react'
import { sharedKinds } from '#contract/team/shared-kinds'
import { useMay } from '#dashboard/api/session/session'
import type { SharedOf } from '#dashboard/api/shared/shared-queries'
import { type TargetKind, targetKey, useTarget } from '#dashboard/api/shared/targets'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { SharedForm } from '#dashboard/parts/shared/shared-form'
import { useSharedWrite } from '#dashboard/parts/shared/use-shared-write'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { NumberInput } from '#dashboard/ui/field/number-input'
import type { TypedNumber } from '#dashboard/ui/field/number-text'
import { isTargetExact, targetIndex, targetRate } from './target-words'

const targetText = catalogue({
  set: ['Set target', 'Sätt mål'],
  change: ['Change target', 'Ändra mål'],
  title: ['Target for the team', 'Mål för teamet'],
  rate: ['Response rate (%)', 'Svarsfrekvens (%)'],
  index: ['NKI', 'NKI'],
  wrongRate: [
    'Enter a percentage from 0 to 100 with at most one decimal.',
    'Ange ett procenttal från 0 till 100 med högst en decimal.',
  ],
  wrongIndex: [
    'Enter a number with at most one decimal, 1000000 at most.',
    'Ange ett tal med högst en decimal, högst 1000000.',
  ],
  save: ['Save target', 'Spara målet'],
  remove: ['Remove target', 'Ta bort målet'],
  called: ['The team’s target', 'Teamets mål'],
})

/** Opens the dialog that sets the team's target; hidden without the right. */
export function TargetButton({ kind, id }: { kind: TargetKind; id: number }) {
  const t = useText(targetText)
  const target = useTarget(kind, id)
  const may = useMay()(sharedKinds[kind].write)
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {target ? t.change : t.set}
      </Button>
      {open ? <TargetDialog kind={kind} id={id} target={target} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const bounds = {
  'survey-target': { min: 0, max: 100, unit: '%' },
  'nki-target': { min: -1_000_000, max: 1_000_000, unit: undefined },
} as const

type Target = SharedOf<TargetKind>
type TargetDialogProps = { kind: TargetKind; id: number; target: Target | undefined; onClose: () => void }

/** Sets, changes or removes the team's target. On a conflict both versions are shown. */
function TargetDialog({ kind, id, target, onClose }: TargetDialogProps) {
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
      return isRate ? targetRate(format, number) : targetIndex(format, number)
    },
    onSettled: onClose,
  })
  // Earlier versions stored more decimals: such a target may stay as it is.
  const isExact = typeof typed === 'number' && (isTargetExact(typed) || typed === seen?.value.number)
  const isFit = isExact && typed >= min && typed <= max
  const fit = isFit ? typed : undefined
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
      conflict={conflict}
      isFit={isFit}
      onSave={() => save(fit)}
      submit={t.save}
      remove={seen && { label: t.remove, work: () => save(undefined) }}
      onClose={onClose}
    >
      {tried => (
        <Field label={isRate ? t.rate : t.index} error={tried && !isFit ? wrong : undefined} className="w-48">
          <NumberInput
            value={typed}
            commaDecimals
            min={min}
            max={max}
            {...(unit && { unit })}
            onValueChange={setTyped}
          />
        </Field>
      )}
    </SharedForm>
  )
}
