import { type SyntheticEvent, useState } from 'react'
import { useDefaultRegion } from '#dashboard/data/shared/default-region'
import { keepDefaultRegion } from '#dashboard/data/shared/keep-region'
import { useText } from '#dashboard/i18n/use-text'
import { LimitLeft } from '#dashboard/parts/limits/limit-left'
import { needsCountry } from '#dashboard/parts/phone/question'
import { RegionSelect } from '#dashboard/parts/phone/region-select'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Textarea } from '#dashboard/ui/field/textarea'
import { lookupText } from './lookup-text'
import { pastedNumbers } from './pasted-numbers'
import type { Question } from './use-question'

type LookupFormProps = {
  question: Question
  /** The numbers of the question wait for a country. */
  asksCountry: boolean
  onAsk: (question: Question) => void
}

/** The numbers to look up. Give it a key of the question, so that going back shows what was asked then. */
export function LookupForm({ question, asksCountry, onAsk }: LookupFormProps) {
  const t = useText(lookupText)
  const [numbers, setNumbers] = useState(question.numbers)
  const { loading, region: saved } = useDefaultRegion()
  const [own, setOwn] = useState(question.region)
  const region = own ?? saved
  const [unread, setUnread] = useState(false)
  const [refused, setRefused] = useState(false)
  const count = pastedNumbers(numbers).length
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setRefused(count === 0)
    const waits = region === undefined && pastedNumbers(numbers).some(needsCountry)
    setUnread(waits)
    if (count > 0 && !waits) onAsk({ numbers, region })
  }
  const choose = (code: string) => {
    setOwn(code)
    keepDefaultRegion(code).catch(() => undefined)
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 lg:grid-cols-[2fr_1fr]"
    >
      <Field label={t.numbers} description={t.numbersHelp} error={refused && count === 0 ? t.nothing : undefined}>
        <Textarea
          value={numbers}
          onChange={event => setNumbers(event.target.value)}
          inputMode="tel"
          spellCheck={false}
        />
      </Field>
      <div className="flex flex-col gap-4">
        <RegionSelect value={region} onValueChange={choose} asks={!loading && (asksCountry || unread)} />
        <div className="flex gap-2">
          <Button type="submit" variant="primary">
            {t.submit({ n: count })}
          </Button>
          {numbers ? <Button onClick={() => setNumbers('')}>{t.clear}</Button> : null}
        </div>
        <LimitLeft kind="lookups" wanted={count} />
      </div>
    </form>
  )
}
