import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Person } from '#contract/team/people'
import { peopleQueries } from '#dashboard/api/people'
import { useSession } from '#dashboard/api/session/session'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Page } from '#dashboard/parts/page/page'
import { pageText } from '#dashboard/parts/page/page-text'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { useListTable } from '#dashboard/parts/use-list-table'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import { anyText, useSearch, withChanges } from '#dashboard/ui/use-search'
import { InviteDialog } from './invite-dialog'
import { LinkDialog, type Linked } from './link-dialog'
import { peopleText } from './people-text'
import { personColumns } from './person-columns'
import { PersonDrawer } from './person-drawer'
import { useRoles } from './use-roles'

const reads = { person: anyText }
const keyOf = ({ id }: Person) => id
const byName = { column: 'name', descending: false }

/** Who works here, what they may do, and their way in. */
export function PeopleView() {
  const t = useText(peopleText)
  const titles = useText(pageText)
  const format = useFormat()
  const who = useSession()
  const query = useQuery(peopleQueries.people())
  const { nameOf } = useRoles()
  const [{ person: shown }, write, params] = useSearch(reads)
  const [inviting, setInviting] = useState(false)
  const [linked, setLinked] = useState<Linked>()
  const columns = useMemo(() => personColumns(t, format, nameOf), [t, format, nameOf])
  const list = useListTable(query, { rows: query.data, columns, defaultSort: byName })
  const hrefOf = useMemo(
    () =>
      ({ id }: Person) =>
        `?${withChanges(params, { person: id }).toString()}`,
    [params],
  )
  const open = query.data?.flatMap(row => (row.ok && row.value.id === shown ? [row.value] : []))[0]
  const managesSignIn = 'me' in who && who.me.accounts === 'on'
  return (
    <Page
      name="people"
      actions={
        <>
          <Link className={buttonClass({})} to={paths.roles()}>
            {titles.roles}
          </Link>
          <Link className={buttonClass({})} to={paths.keys()}>
            {titles.keys}
          </Link>
          {managesSignIn ? (
            <Button variant="primary" onClick={() => setInviting(true)}>
              {t.invite}
            </Button>
          ) : null}
        </>
      }
    >
      <DataTable
        {...list}
        label={t.list}
        rowKey={keyOf}
        rowHref={hrefOf}
        empty={<EmptyState title={t.emptyTitle} />}
        toolbar={<ExportButton {...list} exported="own" name={t.list} rowWords={t.rowWords} />}
      />
      {open ? (
        <PersonDrawer key={open.id} person={open} onClose={() => write({ person: '' })} onLinked={setLinked} />
      ) : null}
      {inviting ? <InviteDialog onClose={() => setInviting(false)} onLinked={setLinked} /> : null}
      {linked ? <LinkDialog linked={linked} onClose={() => setLinked(undefined)} /> : null}
    </Page>
  )
}

export const page = pageView(PeopleView, () => [peopleQueries.people(), peopleQueries.roles()])
