import { useState } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { FileFound, FileRefused } from '#dashboard/parts/file-rows/file-found'
import type { FileChoice, FileInfo, FileRefusal } from '#dashboard/parts/file-rows/read-file'
import { fileRowsText } from '#dashboard/parts/file-rows/texts'
import { Button } from '#dashboard/ui/action/button'
import { Badge } from '#dashboard/ui/badge'
import { CodeText } from '#dashboard/ui/code-text'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { Notice } from '#dashboard/ui/state/notice'
import { notify } from '#dashboard/ui/toast/notify'
import type { Tone } from '#dashboard/ui/tone'
import { Toolbar } from '#dashboard/ui/toolbar'
import {
  type Comparison,
  type Difference,
  type DifferenceKind,
  differenceKinds,
  takeable,
  takenAtFirst,
} from './compare-texts'
import { useEditor } from './editor'
import { languageWords } from './language-names'
import { useMemberName } from './member-names'
import { applyTexts, type SurveyTexts } from './survey-texts'
import { textFilesText } from './text-files-text'

/** A file that was read, held against the survey as it was then. */
export type ReadTexts = {
  /** Another each time the file is read. */
  id: number
  name: string
  texts: SurveyTexts
  result: { refused: FileRefusal | 'outdated' } | { comparison: Comparison | 'no-keys'; info: FileInfo }
}

type CompareDialogProps = {
  read: ReadTexts
  /** Reads the file again, in another way. */
  onReadAs: (choice: FileChoice) => void
  onClose: () => void
}

/** Shows row by row what a file would change, and takes what is ticked. Nothing is taken before. */
export function CompareDialog({ read, onReadAs, onClose }: CompareDialogProps) {
  const t = useText(textFilesText)
  const { result } = read
  const nothing =
    'comparison' in result && result.comparison !== 'no-keys' && result.comparison.differences.length === 0
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t.title({ name: read.name })} size="lg">
      <div className="flex flex-col gap-3">
        {'refused' in result ? <FileRefused reason={result.refused} /> : null}
        {'info' in result ? <FileFound info={result.info} onChoose={onReadAs} /> : null}
        {'comparison' in result && result.comparison === 'no-keys' ? <p>{t.noKeys}</p> : null}
        {'comparison' in result && result.comparison !== 'no-keys' ? (
          <>
            {result.comparison.unknownColumns.length > 0 ? (
              <Notice
                tone="warning"
                title={t.unknownColumns({ columns: result.comparison.unknownColumns.join(', ') })}
              />
            ) : null}
            {nothing ? (
              <p>{t.nothing}</p>
            ) : (
              <Differences key={read.id} {...{ read, onClose }} all={result.comparison.differences} />
            )}
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

type DifferencesProps = { read: ReadTexts; all: readonly Difference[]; onClose: () => void }

function Differences({ read, all, onClose }: DifferencesProps) {
  const t = useText(textFilesText)
  const format = useFormat()
  const { update } = useEditor()
  const [shown, setShown] = useState<DifferenceKind>()
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(all.filter(({ kind }) => takenAtFirst.includes(kind)).map(({ id }) => id)),
  )
  const listed = all.filter(({ kind }) => shown === undefined || kind === shown)
  const choosable = listed.filter(({ kind }) => takeable.includes(kind))
  const chosen = all.filter(({ id }) => taken.has(id))
  const choose = (ids: readonly string[], isTaken: boolean) => {
    const next = new Set(taken)
    for (const id of ids) {
      if (isTaken) next.add(id)
      else next.delete(id)
    }
    setTaken(next)
  }
  const counts = { n: chosen.length, count: format.number(chosen.length) }
  const chip = (kind: DifferenceKind | undefined, what: string, n: number) => (
    <Button key={what} size="sm" aria-pressed={shown === kind} onClick={() => setShown(kind)}>
      {t.counted({ what, count: format.number(n) })}
    </Button>
  )
  const take = () => {
    update(state => applyTexts(state, read.texts, chosen))
    notify({ tone: 'success', title: t.taken(counts), description: t.takenNext })
    onClose()
  }
  const words = { ...t, cut: t.cutKind }
  return (
    <>
      <Toolbar label={t.filter}>
        {chip(undefined, t.all, all.length)}
        {differenceKinds.map(kind => {
          const n = all.filter(each => each.kind === kind).length
          return n > 0 ? chip(kind, words[kind], n) : null
        })}
      </Toolbar>
      <TextDifferences
        key={shown ?? ''}
        differences={listed}
        taken={taken}
        allTaken={choosable.length > 0 ? choosable.every(({ id }) => taken.has(id)) : undefined}
        onTake={choose}
        onTakeAll={isTaken =>
          choose(
            choosable.map(({ id }) => id),
            isTaken,
          )
        }
      />
      <div className="sticky -bottom-4 -mx-5 -mb-4 flex justify-end gap-2 border-t border-line bg-raised px-5 py-3">
        <Button variant="primary" disabled={chosen.length === 0} onClick={take}>
          {t.takeTexts(counts)}
        </Button>
      </div>
    </>
  )
}

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
  const nameOfMember = useMemberName()
  const { locale } = useFormat()
  const { kind, line, key, place, language, before, after, fault } = difference
  const files = useText(fileRowsText)
  const words = { ...t, cut: t.cutKind }
  const tongue = language ? languageWords(language, locale) : t.base
  const of = place ? [place.question === undefined ? t.survey : place.where, nameOfMember([place.field])] : []
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
