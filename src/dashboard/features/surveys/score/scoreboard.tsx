import { useEffect, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Row } from '#contract/reading/answer'
import type { BriefSurvey } from '#contract/surveys-v1'
import type { ScoreCells } from '#dashboard/features/surveys/survey-columns'
import { surveysText } from '#dashboard/features/surveys/surveys-text'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { fewestCompared, mostCompared, readIds } from '#dashboard/parts/compare/compared-ids'
import { paths } from '#dashboard/parts/paths'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { useRun } from '#dashboard/parts/progress/use-run'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import type { RowSelection, RowSource, Sort } from '#dashboard/ui/table/row-source'
import { useSearchDraft } from '#dashboard/ui/table/state/use-search-draft'
import { useRowRange } from '#dashboard/ui/table/use-row-range'
import { Toolbar } from '#dashboard/ui/toolbar'
import { scoreCells } from './score-columns'
import { scoreText } from './score-text'
import { readAll, type ScoreState, useScores, useTeamCounts } from './scores'

/** Columns of figures and selection for the list above. */
export type Board = { cells: ScoreCells; selection: RowSelection }

type ScoreboardProps = {
  rows: readonly Row<BriefSurvey>[]
  source: RowSource<BriefSurvey>
  sort: Sort | undefined
  onBoard: (board: Board) => void
}

type Progress = { done: number; all: number }

const sortedByScore = ['recipients', 'rate', 'read']

/** Below the list: how many figures were read, a way to read all, and the surveys selected for comparison. */
export function Scoreboard({ rows, source, sort, onBoard }: ScoreboardProps) {
  const t = useText(scoreText)
  const format = useFormat()
  const team = useTeamCounts()
  const scores = useScores(rows, team)
  const { status, progress, result, start, stop } = useRun<Awaited<ReturnType<typeof readAll>>, Progress>()
  const isReading = status === 'running'
  const read = () => {
    const all = scores.ids.length
    start((signal, report) => readAll(scores.ids, signal, done => report({ done, all })), { done: 0, all })
  }
  const { compare } = useText(surveysText)
  const { ids, selection, clear } = useChoice(source, compare)
  const isSorted = sort !== undefined && sortedByScore.includes(sort.column)
  // Rows are sorted anew when an order is chosen or all are read, not while a person reads them.
  const order = [isSorted && sort.column, isSorted && sort.descending, status, scores.read === scores.all].join()
  const cells = useMemo(
    () => scoreCells({ t, format, team }),
    // oxlint-disable-next-line react/exhaustive-deps -- a new object makes the table sort anew
    [t, format, team, order],
  )
  useEffect(() => onBoard({ cells, selection }), [cells, selection, onBoard])
  const isAbove = ids.length > 0 || isReading || (isSorted && scores.read < scores.all)
  return (
    <div
      className={classNames(
        'mt-3 flex flex-col gap-2 rounded-lg border bg-surface px-3 py-2',
        isAbove ? 'sticky bottom-0 z-6 border-strong shadow-popup' : 'border-line',
      )}
    >
      {isReading && progress ? (
        <RunProgress
          label={t.reading}
          {...progress}
          words={({ done, all }) => t.of({ part: done, whole: all })}
          onStop={stop}
        />
      ) : ids.length > 0 && !isSorted ? null : (
        <Figures {...{ scores, isSorted }} isFailing={status === 'ended' && result === 'failing'} onStart={read} />
      )}
      {ids.length > 0 ? <Choice ids={ids} onClear={clear} /> : null}
    </div>
  )
}

type FiguresProps = {
  scores: ScoreState
  /** The reading stopped after repeated failures. */
  isFailing: boolean
  isSorted: boolean
  onStart: () => void
}

function Figures({ scores: { all, read, fresh, times, ids }, isFailing, isSorted, onStart }: FiguresProps) {
  const t = useText(scoreText)
  const format = useFormat()
  const sorted = times.toSorted()
  const [from, to] = [sorted[0], sorted.at(-1)].map(at => format.dateTime(at))
  const when = from === to ? t.readAt({ when: from ?? '' }) : t.readBetween({ from: from ?? '', to: to ?? '' })
  const isPart = isSorted && read < all
  return (
    <Toolbar
      label={t.figures}
      end={
        fresh ? null : (
          <Button size="sm" variant={isPart ? 'primary' : undefined} onClick={onStart}>
            {t.readAll({ n: ids.length })}
          </Button>
        )
      }
    >
      <p role="status" className="text-sm text-muted">
        {t.read({ n: read, all })}
        {isPart ? <span className="text-ink"> {t.sorted}</span> : null}
        {isFailing ? ` ${t.failing}` : null}
        {read > 0 ? ` ${when}.` : null}
      </p>
    </Toolbar>
  )
}

function Choice({ ids, onClear }: { ids: readonly number[]; onClear: () => void }) {
  const t = useText(scoreText)
  const n = ids.length
  return (
    <Toolbar label={t.selection}>
      <span role="status" className="font-medium">
        {n >= mostCompared ? t.most({ n }) : t.selected({ n })}
      </span>
      {n >= fewestCompared ? (
        <Link
          to={paths.compareSurveys({ ids: ids.join(',') })}
          className={buttonClass({ variant: 'primary', size: 'sm' })}
        >
          <Icon name={seldomIcons.chart} />
          {t.compare({ n })}
        </Link>
      ) : (
        <span className="text-sm text-muted">{t.oneMore}</span>
      )}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t.clear}
      </Button>
    </Toolbar>
  )
}

const keyOf = ({ ID }: BriefSurvey) => String(ID)

/** The selected surveys in order. They are in the URL, so that they survive the way to the comparison and back. */
function useChoice(source: RowSource<BriefSurvey>, label: string) {
  const [read, write] = useSearchDraft()
  const text = read('ids')
  const ids = useMemo(() => readIds([text ?? '']).ids, [text])
  const rowsMeant = useRowRange(source, keyOf)
  const selection = useMemo((): RowSelection => {
    const isFull = ids.length >= mostCompared
    const has = (key: string) => ids.includes(idOf(key))
    return {
      label,
      has,
      can: key => has(key) || (!isFull && !Number.isNaN(idOf(key))),
      toggle(index, range) {
        const meant = rowsMeant(index, range).flatMap(({ ID }) => ID ?? [])
        const added = meant.filter(id => !ids.includes(id))
        const next =
          range || added.length > 0 ? [...ids, ...added].slice(0, mostCompared) : ids.filter(id => !meant.includes(id))
        write({ ids: next.join(',') })
      },
    }
  }, [ids, label, rowsMeant, write])
  return { ids, selection, clear: () => write({ ids: null }) }
}

/** The key of a row begins with its number. */
const idOf = (key: string) => Number.parseInt(key, 10)
