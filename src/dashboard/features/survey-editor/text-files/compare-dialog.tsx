import { useState } from 'react'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { FileFound, FileRefused } from '#dashboard/parts/file-rows/file-found'
import type { FileChoice, FileInfo, FileRefusal } from '#dashboard/parts/file-rows/read-file'
import { Button } from '#dashboard/ui/action/button'
import { Dialog } from '#dashboard/ui/overlay/dialog'
import { Notice } from '#dashboard/ui/state/notice'
import { notify } from '#dashboard/ui/toast/notify'
import { Toolbar } from '#dashboard/ui/toolbar'
import { applyTexts } from './apply-texts'
import {
  type Comparison,
  type Difference,
  type DifferenceKind,
  differenceKinds,
  takeable,
  takenAtFirst,
} from './compare-texts'
import type { SurveyTexts } from './survey-texts'
import { TextDifferences } from './text-differences'
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
