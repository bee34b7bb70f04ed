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
import { ErrorState } from '#dashboard/ui/state/error-state'
import { Notice } from '#dashboard/ui/state/notice'
import { notify } from '#dashboard/ui/toast/notify'
import type { Tone } from '#dashboard/ui/tone'
import { Toolbar } from '#dashboard/ui/toolbar'
import { useEditor } from './editor'
import { textFilesText } from './languages-text'
import { useMemberName } from './member-names'
import { languageWords, type SurveyTexts } from './survey-texts'
import {
  applyTexts,
  type Comparison,
  type Difference,
  type DifferenceKind,
  differenceKinds,
  ownerOf,
  takeable,
  takenAtFirst,
} from './text-file'

/** A file that was read, with the survey's texts at that time. */
export type ReadTexts = {
  /** Changes each time the file is read. */
  id: number
  name: string
  texts: SurveyTexts
  result: { refused: FileRefusal | 'outdated' } | { comparison: Comparison | 'no-keys'; info: FileInfo }
}

type CompareDialogProps = {
  read: ReadTexts
  onReadAs: (choice: FileChoice) => void
  onClose: () => void
}

/** Lists the differences between a file and the survey, and applies the ticked ones. */
export function CompareDialog({ read, onReadAs, onClose }: CompareDialogProps) {
  const t = useText(textFilesText)
  const { result } = read
  const comparison = 'comparison' in result && result.comparison !== 'no-keys' ? result.comparison : undefined
  const isText = 'info' in result && result.info.encoding !== undefined
  const isMisnamed = !comparison && isText && /\.xls[xm]?$/i.test(read.name)
  const columns = comparison?.unknownColumns.join(', ')
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t.title({ name: read.name })} size="lg">
      <div className="flex flex-col gap-3">
        {'refused' in result ? <FileRefused reason={result.refused} /> : null}
        {isMisnamed ? <ErrorState title={t.notWorkbook}>{t.notWorkbookNext}</ErrorState> : null}
        {'info' in result && !isMisnamed ? <FileFound info={result.info} onChoose={onReadAs} /> : null}
        {'info' in result && !isMisnamed && !comparison ? <p>{t.noKeys}</p> : null}
        {columns ? <Notice tone="warning" title={t.unknownColumns({ columns })} /> : null}
        {comparison?.differences.length === 0 ? <p>{t.nothing}</p> : null}
        {comparison && comparison.differences.length > 0 ? (
          <Differences key={read.id} texts={read.texts} all={comparison.differences} onClose={onClose} />
        ) : null}
      </div>
    </Dialog>
  )
}

/** Number of differences rendered at first. */
const drawn = 100

type DifferencesProps = { texts: SurveyTexts; all: readonly Difference[]; onClose: () => void }

function Differences({ texts, all, onClose }: DifferencesProps) {
  const t = useText(textFilesText)
  const { update } = useEditor()
  const [{ shown, most }, setView] = useState<{ shown: DifferenceKind | undefined; most: number }>({
    shown: undefined,
    most: drawn,
  })
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(all.filter(({ kind }) => takenAtFirst.includes(kind)).map(({ id }) => id)),
  )
  const listed = all.filter(({ kind }) => shown === undefined || kind === shown)
  const choosable = listed.filter(({ kind }) => takeable.includes(kind))
  const chosen = all.filter(({ id }) => taken.has(id))
  const rest = listed.length - most
  const choose = (differences: readonly Difference[], isTaken: boolean) => {
    const ids = new Set(differences.map(({ id }) => id))
    setTaken(new Set(isTaken ? [...taken, ...ids] : Array.from(taken).filter(id => !ids.has(id))))
  }
  const chip = (kind: DifferenceKind | undefined, what: string, n: number) => (
    <Button key={what} size="sm" aria-pressed={shown === kind} onClick={() => setView({ shown: kind, most: drawn })}>
      {t.counted({ what, n })}
    </Button>
  )
  const take = () => {
    update(state => applyTexts(state, texts, chosen))
    notify({ tone: 'success', title: t.taken({ n: chosen.length }) })
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
      <div className="flex flex-col gap-2">
        {choosable.length > 0 ? (
          <Checkbox
            label={t.takeAll}
            checked={choosable.every(({ id }) => taken.has(id))}
            onChange={event => choose(choosable, event.target.checked)}
          />
        ) : null}
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {listed.slice(0, most).map(difference => (
            <DifferenceItem
              key={difference.id}
              difference={difference}
              isTaken={taken.has(difference.id)}
              onTake={isTaken => choose([difference], isTaken)}
            />
          ))}
        </ul>
        {rest > 0 ? (
          <Button className="self-start" onClick={() => setView({ shown, most: most + drawn * 5 })}>
            {t.more({ n: rest })}
          </Button>
        ) : null}
      </div>
      <div className="sticky -bottom-4 -mx-5 -mb-4 flex justify-end gap-2 border-t border-line bg-raised px-5 py-3">
        <Button variant="primary" disabled={chosen.length === 0} onClick={take}>
          {t.takeTexts({ n: chosen.length })}
        </Button>
      </div>
    </>
  )
}

const tones: Record<DifferenceKind, Tone> = {
  new: 'success',
  changed: 'info',
  emptied: 'warning',
  cut: 'warning',
  damaged: 'danger',
  repeated: 'neutral',
  unknown: 'neutral',
}

type DifferenceItemProps = { difference: Difference; isTaken: boolean; onTake: (isTaken: boolean) => void }

function DifferenceItem({ difference, isTaken, onTake }: DifferenceItemProps) {
  const t = useText(textFilesText)
  const nameOf = useMemberName()
  const { locale } = useFormat()
  const { kind, line, key, place, language, before, after, fault } = difference
  const files = useText(fileRowsText)
  const words = { ...t, cut: t.cutKind }
  const tongue = language ? languageWords(language, locale) : t.base
  const of = place ? [ownerOf(place, t), nameOf([place.field])] : []
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
          {place ? <Side label={t.now} text={before} language={language} color="text-muted" /> : null}
          <Side label={t.inFile} text={after} language={language} color="" />
        </dl>
      </div>
    </li>
  )
}

function Side({ label, text, language, color }: { label: string; text: string; language: string; color: string }) {
  const t = useText(textFilesText)
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd
        {...(text && { dir: 'auto', lang: language || undefined })}
        className={`max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere ${text ? color : 'text-faint'}`}
      >
        {text || t.none}
      </dd>
    </div>
  )
}
