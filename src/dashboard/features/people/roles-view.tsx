import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { rights } from '#contract/rights'
import type { Role } from '#contract/team/roles'
import { peopleQueries } from '#dashboard/api/people'
import type { Locale } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { useRoleWords } from '#dashboard/parts/rights/role-words'
import { useListTable } from '#dashboard/parts/use-list-table'
import { Button } from '#dashboard/ui/action/button'
import { Badge } from '#dashboard/ui/badge'
import type { Column } from '#dashboard/ui/table/column'
import { DataTable } from '#dashboard/ui/table/data-table'
import { anyText, useSearch, withChanges } from '#dashboard/ui/use-search'
import { peopleTabs } from './people-tabs'
import { RoleDialog } from './role-dialog'
import { peopleText } from './texts'

const reads = { role: anyText }
const keyOf = ({ id }: Role) => id

type Texts = (typeof peopleText)[Locale]

const roleColumns = (t: Texts, words: ReturnType<typeof useRoleWords>): Column<Role>[] => [
  {
    id: 'name',
    header: t.name,
    value: role => words(role.id, role.name),
    text: role => words(role.id, role.name),
    cell: role => (
      <span className="inline-flex max-w-full gap-2">
        <bdi className="truncate">{words(role.id, role.name)}</bdi>
        {role.builtIn ? <Badge>{t.builtIn}</Badge> : null}
      </span>
    ),
    width: 200,
  },
  {
    id: 'rights',
    header: t.rights,
    value: role => role.rights.length,
    text: role => t.rightsCount({ n: role.rights.length, total: rights.length }),
    width: 110,
  },
  { id: 'people', header: t.people, value: role => role.people, align: 'end', width: 100 },
  { id: 'keys', header: t.keys, value: role => role.keys, align: 'end', width: 100 },
  {
    id: 'factor',
    header: t.secondFactor,
    value: role => (role.secondFactorRequired ? t.required : t.optional),
    width: 140,
  },
  {
    id: 'idle',
    header: t.idle,
    value: role => role.idleMinutes,
    text: role => t.minutes({ n: role.idleMinutes }),
    align: 'end',
    width: 200,
  },
  {
    id: 'absolute',
    header: t.absolute,
    value: role => role.absoluteMinutes,
    text: role => t.minutes({ n: role.absoluteMinutes }),
    align: 'end',
    width: 220,
  },
]

/** Built-in roles and the team's own. */
export function RolesView() {
  const t = useText(peopleText)
  const query = useQuery(peopleQueries.roles())
  const [{ role: shown }, write, params] = useSearch(reads)
  // The role that a new one copies.
  const [creating, setCreating] = useState<Role | 'blank'>()
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
      tabs={peopleTabs}
      actions={
        <Button variant="primary" onClick={() => setCreating('blank')}>
          {t.newRole}
        </Button>
      }
    >
      <DataTable {...list} label={t.roles} rowKey={keyOf} rowHref={hrefOf} empty={null} />
      {open ? (
        <RoleDialog
          key={open.id}
          role={open}
          onCopy={role => {
            write({ role: '' })
            setCreating(role)
          }}
          onClose={() => write({ role: '' })}
        />
      ) : null}
      {creating ? (
        <RoleDialog copied={creating === 'blank' ? undefined : creating} onClose={() => setCreating(undefined)} />
      ) : null}
    </Page>
  )
}

export const page = pageView(RolesView, () => [peopleQueries.roles()])
