import { useState } from 'react'
import { memberName, memberText } from '#dashboard/features/survey-editor/fields/member-text'
import { languageWords } from '#dashboard/features/survey-editor/languages/language-names'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { fileRowsText } from '#dashboard/parts/file-rows/texts'
import { Button } from '#dashboard/ui/action/button'
import { Badge } from '#dashboard/ui/badge'
import { CodeText } from '#dashboard/ui/code-text'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import type { Tone } from '#dashboard/ui/tone'
import { type Difference, type DifferenceKind, takeable } from './compare-texts'
import { textFilesText } from './text-files-text'

/** So many are drawn at first, and more each time. */
const drawn = 100

const tones: Record<DifferenceKind, Tone> = {
  new: 'success',
  changed: 'info',
  emptied: 'warning',
  cut: 'warning',
  damaged: 'danger',
  repeated: 'neutral',
  unknown: 'neutral',
}

type TextDifferencesProps = {
  differences: readonly Difference[]
  taken: ReadonlySet<string>
  /** Whether all that can be taken are; undefined where none can. */
  allTaken: boolean | undefined
  onTake: (ids: readonly string[], isTaken: boolean) => void
  onTakeAll: (isTaken: boolean) => void
}

/** What a file says otherwise than the survey, text by text, with a box for what can be taken. */
export function TextDifferences({ differences, taken, allTaken, onTake, onTakeAll }: TextDifferencesProps) {
  const t = useText(textFilesText)
  const format = useFormat()
  const [most, setMost] = useState(drawn)
  const rest = differences.length - most
  return (
    <div className="flex flex-col gap-2">
      {allTaken === undefined ? null : (
        <Checkbox label={t.takeAll} checked={allTaken} onChange={event => onTakeAll(event.target.checked)} />
      )}
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {differences.slice(0, most).map(difference => (
          <DifferenceItem
            key={difference.id}
            difference={difference}
            isTaken={taken.has(difference.id)}
            onTake={isTaken => onTake([difference.id], isTaken)}
          />
        ))}
      </ul>
      {rest > 0 ? (
        <Button className="self-start" onClick={() => setMost(most + drawn * 5)}>
          {t.more({ n: rest, count: format.number(rest) })}
        </Button>
      ) : null}
    </div>
  )
}

type DifferenceItemProps = { difference: Difference; isTaken: boolean; onTake: (isTaken: boolean) => void }

function DifferenceItem({ difference, isTaken, onTake }: DifferenceItemProps) {
  const t = useText(textFilesText)
  const names = useText(memberText)
  const { locale } = useFormat()
  const { kind, line, key, place, language, before, after, fault } = difference
  const files = useText(fileRowsText)
  const words = { ...t, cut: t.cutKind }
  const tongue = language ? languageWords(language, locale) : t.base
  const of = place ? [place.question === undefined ? t.survey : place.where, memberName(names, [place.field])] : []
  const what = [...of.filter(Boolean), tongue].join(' · ')
  return (
    <li className="flex gap-3 py-2.5">
      <span className="flex w-4 shrink-0 pt-0.5">
        {takeable.includes(kind) ? (
          <Checkbox aria-label={t.take({ what })} checked={isTaken} onChange={event => onTake(event.target.checked)} />
        ) : null}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <Badge tone={tones[kind]}>{words[kind]}</Badge>
          <span dir="auto" className="wrap-anywhere">
            {what}
          </span>
          {fault ? <span>{files[fault]}</span> : null}
          {place ? null : <CodeText>{key || '–'}</CodeText>}
          <span className="ml-auto whitespace-nowrap">{t.line({ line })}</span>
        </div>
        <dl className="mt-1.5 grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {place ? <Side label={t.now} text={before} language={language} empty={t.none} isQuiet /> : null}
          <Side label={t.inFile} text={after} language={language} empty={t.none} />
        </dl>
      </div>
    </li>
  )
}

type SideProps = { label: string; text: string; language: string; empty: string; isQuiet?: boolean }

function Side({ label, text, language, empty, isQuiet = false }: SideProps) {
  const isEmpty = text === ''
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd
        dir={isEmpty ? undefined : 'auto'}
        lang={isEmpty ? undefined : language || undefined}
        className={`max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere ${isEmpty ? 'text-faint' : isQuiet ? 'text-muted' : ''}`}
      >
        {isEmpty ? empty : text}
      </dd>
    </div>
  )
}
