import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type JobRow, type JobRowState, jobRowStates } from '#contract/team/jobs'
import { isActive, jobQueries, jobRows, type KnownJob } from '#dashboard/api/jobs'
import { useOnce } from '#dashboard/form/use-once'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import type { CsvValue } from '#dashboard/parts/csv/csv-cell'
import { useListTable } from '#dashboard/parts/use-list-table'
import { Button } from '#dashboard/ui/action/button'
import { CountButton } from '#dashboard/ui/count-button'
import { saveFile } from '#dashboard/ui/save-file'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import type { Column } from '#dashboard/ui/table/column'
import { DataTable } from '#dashboard/ui/table/data-table'
import { Toolbar } from '#dashboard/ui/toolbar'
import { jobText, rowReason, rowResult, rowsOf, wordsOf } from './job-words'

/** File of all rows in their original order; result and reason follow the cells of each row. */
export type ResultsFile = {
  /** Prefix of the file's name. */
  name: string
  header: readonly string[]
  cellsOf: (row: JobRow) => CsvValue[]
  /** `cellsOf` includes the result, so no cells are appended. */
  isWhole?: boolean
}

type JobResultsProps = {
  job: KnownJob
  /** Columns of a row; result and reason follow the first. A constant or memoised. */
  columns: readonly Column<JobRow>[]
  file: ResultsFile
}

const keyOf = ({ row }: JobRow) => String(row)

/** Shows each row's result and saves them as a file, once the job is no longer running. */
export function JobResults({ job, columns, file }: JobResultsProps) {
  const t = useText(jobText)
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { name, header, cellsOf, isWhole = false } = file
  async function* pieces() {
    for await (const rows of jobRows(job.id)) {
      yield rows.map(row =>
        isWhole ? cellsOf(row) : [...cellsOf(row), rowResult(job, row, locale), rowReason(row, locale)],
      )
    }
  }
  const save = useOnce(async () => {
    try {
      const { csvFile } = await import('#dashboard/parts/csv/write-file')
      const content = await csvFile(isWhole ? header : [...header, t.result, t.reason], pieces(), { locale })
      saveFile(content, `${name}-${new Date().toISOString().slice(0, 10)}.csv`)
    } catch (error) {
      notifyFailure(t.notSaved, error)
    }
  })
  if (isActive(job)) return null
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="flex flex-wrap gap-2">
        <Button size="sm" busy={save.busy} onClick={() => void save.run()}>
          {t.save({ n: rowsOf(job) })}
        </Button>
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t.hideRows : t.rows}
        </Button>
      </p>
      {isOpen ? <JobRows job={job} columns={columns} /> : null}
    </div>
  )
}

function JobRows({ job, columns }: Pick<JobResultsProps, 'job' | 'columns'>) {
  const t = useText(jobText)
  const locale = useLocale()
  const words = wordsOf(job, locale)
  const [state, setState] = useState<JobRowState>()
  const query = useInfiniteQuery(jobQueries.rows(job, state))
  const rows = useMemo(() => query.data?.pages.flatMap(page => page.rows), [query.data])
  const all = useMemo((): Column<JobRow>[] => {
    const [first, ...others] = columns
    return [
      ...(first ? [first] : []),
      { id: 'result', header: t.result, value: row => rowResult(job, row, locale), width: 170, compact: 'aside' },
      { id: 'reason', header: t.reason, value: row => rowReason(row, locale), width: 240, compact: 'alone' },
      ...others,
    ]
  }, [columns, job, locale, t])
  const table = useListTable(query, { rows, columns: all, prefix: 'rows-' })
  return (
    <>
      <Toolbar label={t.result}>
        <CountButton what={t.every} n={rowsOf(job)} pressed={!state} onClick={() => setState(undefined)} />
        {jobRowStates
          .filter(each => job.counts[each] > 0)
          .map(each => (
            <CountButton
              key={each}
              what={words[each]}
              n={job.counts[each]}
              pressed={state === each}
              onClick={() => setState(each)}
            />
          ))}
      </Toolbar>
      <DataTable {...table} label={t.result} rowKey={keyOf} empty={<EmptyState title={t.noRows} />} />
    </>
  )
}
