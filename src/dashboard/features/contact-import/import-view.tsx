import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { jobRowStates } from '#contract/team/jobs'
import { hasEnded, jobQueries } from '#dashboard/api/jobs'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { linkClass } from '#dashboard/ui/action/link-class'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { ChooseRows } from './choose-rows'
import { ImportJob } from './import-job'
import { ImportSetup } from './import-setup'
import { importText } from './import-text'
import { useImportFile } from './use-import-file'

const reads = { job: anyText }

/** Contacts from a file or from rows: what will be created, and then what became of each row. */
export function ImportView() {
  const [{ job }] = useSearch(reads)
  const t = useText(importText)
  const more = (
    <Link to={paths.importContacts()} className={buttonClass({})}>
      {t.another}
    </Link>
  )
  return (
    <Page name="importContacts" actions={job === '' ? null : more}>
      {job === '' ? <NewImport /> : <ImportJob key={job} id={job} />}
    </Page>
  )
}

function NewImport() {
  const t = useText(importText)
  const navigate = useNavigate()
  const handle = useImportFile()
  const { file } = handle
  if (!file || file.refused) {
    return (
      <div className="flex flex-col gap-4">
        <OpenImports />
        <ChooseRows handle={handle} />
      </div>
    )
  }
  const { opened } = file
  if (!opened) return <SkeletonRows rows={6} rowClass="h-8" label={t.reading} />
  const { hash, sheet, encoding, includeHidden } = opened.info
  return (
    <ImportSetup
      key={[hash, sheet, encoding, includeHidden].join()}
      {...{ handle, file, opened }}
      onBegun={job => void navigate(paths.importContacts({ job }))}
    />
  )
}

/** One's own imports that have not come to their end. */
function OpenImports() {
  const t = useText(importText)
  const format = useFormat()
  const { data = [] } = useQuery(jobQueries.own())
  const open = data.filter(job => job.kind === 'import-contacts' && !hasEnded(job))
  if (open.length === 0) return null
  return (
    <ul aria-label={t.running} className="flex flex-col gap-1">
      {open.map(({ id, name, counts }) => {
        const all = jobRowStates.reduce((sum, state) => sum + counts[state], 0)
        const left = counts.waiting + counts.sending
        return (
          <li key={id}>
            <Link to={paths.importContacts({ job: id })} className={linkClass}>
              {name}
            </Link>{' '}
            <span className="text-muted">
              {t.rowsDone({ done: format.number(all - left), all: format.number(all) })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

export const page = pageView(ImportView)
