import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Role } from '#contract/team/roles'
import { peopleQueries } from '#dashboard/api/people'
import { useText } from '#dashboard/i18n/use-text'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { useRoleWords } from '#dashboard/parts/rights/use-role-words'
import { useListTable } from '#dashboard/parts/use-list-table'
import { Button } from '#dashboard/ui/action/button'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import { anyText, useSearch, withChanges } from '#dashboard/ui/use-search'
import { roleColumns } from './role-columns'
import { RoleDialog } from './role-dialog'
import { rolesText } from './roles-text'

const reads = { role: anyText }
const keyOf = ({ id }: Role) => id

/** The roles: those that come with the product, and those made here. */
export function RolesView() {
  const t = useText(rolesText)
  const query = useQuery(peopleQueries.roles())
  const [{ role: shown }, write, params] = useSearch(reads)
  const [creating, setCreating] = useState(false)
  const words = useRoleWords()
  const columns = useMemo(() => roleColumns(t, words), [t, words])
  const list = useListTable(query, { rows: query.data, columns })
  const hrefOf = useMemo(
    () =>
      ({ id }: Role) =>
        `?${withChanges(params, { role: id }).toString()}`,
    [params],
  )
  const open = query.data?.flatMap(row => (row.ok && row.value.id === shown ? [row.value] : []))[0]
  return (
    <Page
      name="roles"
      actions={
        <Button variant="primary" onClick={() => setCreating(true)}>
          {t.newRole}
        </Button>
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
      {open ? <RoleDialog key={open.id} role={open} onClose={() => write({ role: '' })} /> : null}
      {creating ? <RoleDialog role={undefined} onClose={() => setCreating(false)} /> : null}
    </Page>
  )
}

export const page = pageView(RolesView, () => [peopleQueries.roles()])
