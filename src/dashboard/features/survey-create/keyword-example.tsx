import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { surveyQueries } from '#dashboard/api/surveys'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { answering, openKeywords } from './keyword-collision'
import { keywordText } from './keyword-text'

/** So many answer at most on the page. */
const mostNamed = 50

/** A typed SMS and the surveys whose keyword it begins with, this one among them. */
export function KeywordExample({ keyword }: { keyword: string }) {
  const t = useText(keywordText)
  const format = useFormat()
  const [message, setMessage] = useState('')
  const { data } = useQuery({ ...surveyQueries.list(), select: openKeywords })
  const holders = [{ key: 'this', name: t.thisSurvey, keyword }, ...(data?.holders ?? [])]
  const all = answering(message, holders)
  const answers = all.slice(0, mostNamed)
  return (
    <div className="flex flex-col gap-1.5">
      <Field label={t.example} description={t.exampleNote}>
        <Input value={message} onChange={event => setMessage(event.target.value)} autoComplete="off" />
      </Field>
      <div role="status" className="text-sm">
        {message && answers.length === 0 ? <p className="text-muted">{t.nobody}</p> : null}
        {answers.length > 0 ? (
          <ul className="flex flex-col gap-0.5">
            {answers.map(({ key, name, keyword: word }) => (
              <li key={key} className="wrap-anywhere">
                {(answers.length > 1 ? t.mayAnswer : t.answers)({ keyword: word, name })}
              </li>
            ))}
            {all.length > mostNamed ? (
              <li className="text-muted">
                {t.more({ n: all.length - mostNamed, shown: format.number(all.length - mostNamed) })}
              </li>
            ) : null}
          </ul>
        ) : null}
        {answers.length > 1 ? <p className="mt-1 text-muted">{t.several}</p> : null}
      </div>
    </div>
  )
}
