import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasInvisible } from '#contract/invisible'
import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'
import { surveyQueries } from '#dashboard/api/surveys'
import { TextAreaField, TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { SegmentMeter } from '#dashboard/parts/sms/segment-meter'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Notice } from '#dashboard/ui/state/notice'
import { keywordText, memberText } from './create-text'
import { useTyped } from './survey-values'

/** The keyword of a new survey, its collisions with other surveys, and its reply. */
export function KeywordCard() {
  const t = useText(keywordText)
  const { Keyword: label } = useText(memberText)
  const keyword = useTyped('Keyword')
  const response = useTyped('KeywordResponse')
  return (
    <Card title={t.title} description={t.body} help={t.help}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          <TextField name="Keyword" label={label} description={t.keywordNote} />
          <KeywordCheck keyword={keyword} />
        </div>
        <KeywordExample keyword={keyword} />
        <div className="flex flex-col gap-1.5">
          <TextAreaField name="KeywordResponse" label={t.response} />
          {response ? <SegmentMeter text={response} note={keyword ? undefined : t.responseAlone} /> : null}
        </div>
      </div>
    </Card>
  )
}

/** A survey with a keyword. A keyword answers every message that begins with it (§2.6). */
export type KeywordHolder = {
  /** Unique in the list; the service may give no ID. */
  key: string
  name: string
  keyword: string
}

/** Folds case and Unicode composition: both are the same to a person who types an SMS. */
const fold = (text: string) => text.normalize('NFC').toUpperCase().toLowerCase()

/**
 * Returns the other keywords that answer some of the same messages, by kind. `equal`: all of them. `prefix`: the other
 * one also answers this survey's messages. `prefixed`: this one also answers the other survey's messages.
 */
export function keywordCollisions(keyword: string, others: readonly KeywordHolder[]) {
  const mine = fold(keyword)
  const kindOf = (other: string) => {
    const theirs = fold(other)
    if (!mine || !theirs) return undefined
    if (theirs === mine) return 'equal'
    return mine.startsWith(theirs) ? 'prefix' : theirs.startsWith(mine) ? 'prefixed' : undefined
  }
  return (['equal', 'prefix', 'prefixed'] as const).flatMap(kind =>
    others.filter(other => kindOf(other.keyword) === kind).map(holder => ({ kind, holder })),
  )
}

/** Returns the keywords that the message begins with, longest first. Which of several answers is not specified. */
export const answering = (message: string, holders: readonly KeywordHolder[]): KeywordHolder[] =>
  holders
    .filter(({ keyword }) => keyword !== '' && fold(message).startsWith(fold(keyword)))
    .toSorted((a, b) => b.keyword.length - a.keyword.length)

/** Keywords of all surveys that have not ended (EP 22), and the number of unreadable rows. Unknown counts as open. */
const openKeywords = (rows: readonly Row<BriefSurvey>[]) => ({
  unread: rows.filter(row => !row.ok).length,
  holders: rows.flatMap((row, index): KeywordHolder[] => {
    if (!row.ok || row.value.Ended === true || !row.value.Keyword) return []
    return [{ key: String(index), name: row.value.Name, keyword: row.value.Keyword }]
  }),
})

/** Named surveys; the rest are counted. */
const mostNamed = 50

/** Warns about open surveys that answer some of the same messages. It does not block saving. */
export function KeywordCheck({ keyword }: { keyword: string }) {
  const t = useText(keywordText)
  const { data, error, refetch } = useQuery({ ...surveyQueries.list(), select: openKeywords })
  // The field itself reports an invalid keyword.
  if (!keyword || /\s/.test(keyword) || hasInvisible(keyword)) return null
  const collisions = keywordCollisions(keyword, data?.holders ?? [])
  const more = collisions.length - mostNamed
  return (
    <div role="status" className="flex flex-col gap-1.5 text-sm">
      {data || error ? null : <p className="text-muted">{t.checking}</p>}
      {!data && error ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Status tone="warning">{t.failed}</Status>
          <Button size="sm" onClick={() => void refetch()}>
            {t.retry}
          </Button>
        </p>
      ) : null}
      {data && collisions.length === 0 ? <Status tone="success">{t.clear}</Status> : null}
      {collisions.length > 0 ? (
        <Notice tone="warning">
          <ul className="flex flex-col gap-1">
            {collisions.slice(0, mostNamed).map(({ kind, holder }) => (
              <li key={holder.key}>{t[kind]({ name: holder.name, keyword: holder.keyword, mine: keyword })}</li>
            ))}
            {more > 0 ? <li>{t.more({ n: more })}</li> : null}
          </ul>
        </Notice>
      ) : null}
      {data && data.unread > 0 ? <p className="text-muted">{t.unread({ n: data.unread })}</p> : null}
    </div>
  )
}

/** An input for a sample SMS, with the surveys that would answer it, including this one. */
export function KeywordExample({ keyword }: { keyword: string }) {
  const t = useText(keywordText)
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
            {all.length > mostNamed ? <li className="text-muted">{t.more({ n: all.length - mostNamed })}</li> : null}
          </ul>
        ) : null}
        {answers.length > 1 ? <p className="mt-1 text-muted">{t.several}</p> : null}
      </div>
    </div>
  )
}
