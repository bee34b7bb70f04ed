import { type SyntheticEvent, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { RegionSelect } from '#dashboard/parts/phone/region-select'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Textarea } from '#dashboard/ui/field/textarea'
import { lookupText } from './lookup-text'
import { pastedNumbers } from './pasted-numbers'
import type { Question } from './use-question'

/** The numbers to look up. Give it a key of the question, so that going back shows what was asked then. */
export function LookupForm({ question, onAsk }: { question: Question; onAsk: (question: Question) => void }) {
  const t = useText(lookupText)
  const [numbers, setNumbers] = useState(question.numbers)
  const [region, setRegion] = useState(question.region)
  const [refused, setRefused] = useState(false)
  const count = pastedNumbers(numbers).length
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setRefused(count === 0)
    if (count > 0) onAsk({ numbers, region })
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 lg:grid-cols-[2fr_1fr]"
    >
      <Field
        label={t.numbers}
        description={t.numbersHelp}
        counter={count > 0 ? t.pasted({ n: count }) : undefined}
        error={refused && count === 0 ? t.nothing : undefined}
      >
        <Textarea
          value={numbers}
          onChange={event => setNumbers(event.target.value)}
          inputMode="tel"
          spellCheck={false}
        />
      </Field>
      <div className="flex flex-col gap-4">
        <RegionSelect label={t.region} value={region} onValueChange={setRegion} />
        <div className="flex gap-2">
          <Button type="submit" variant="primary">
            {t.submit}
          </Button>
          {numbers ? <Button onClick={() => setNumbers('')}>{t.clear}</Button> : null}
        </div>
      </div>
    </form>
  )
}
