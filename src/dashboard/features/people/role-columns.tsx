import { rights } from '#contract/rights'
import type { Role } from '#contract/team/roles'
import { Badge } from '#dashboard/ui/badge'
import type { Column } from '#dashboard/ui/table/column'
import type { RolesTexts } from './roles-text'

/** The columns of the roles; `words` are what one is called. */
export function roleColumns(t: RolesTexts, words: (role: string, name: string) => string): Column<Role>[] {
  return [
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
}
