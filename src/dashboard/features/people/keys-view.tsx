import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Key } from '#contract/team/keys'
import { peopleQueries } from '#dashboard/api/people'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { useListTable } from '#dashboard/parts/use-list-table'
import { Button } from '#dashboard/ui/action/button'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import { keyColumns } from './key-columns'
import { keysText } from './keys-text'
import { NewKeyDialog } from './new-key-dialog'
import { RevokeKey } from './revoke-key'
import { type Secret, SecretDialog } from './secret-dialog'
import { useRoles } from './use-roles'

const keyOf = ({ id }: Key) => id

/** The keys of programs: made, shown once, revoked. */
export function KeysView() {
  const t = useText(keysText)
  const format = useFormat()
  const { nameOf } = useRoles()
  const query = useQuery(peopleQueries.keys())
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<Secret>()
  const [revoking, setRevoking] = useState<Key>()
  const columns = useMemo(() => keyColumns({ t, format, roleName: nameOf, onRevoke: setRevoking }), [t, format, nameOf])
  const list = useListTable(query, { rows: query.data, columns })
  return (
    <Page
      name="keys"
      subtitle={t.subtitle}
      actions={
        <Button variant="primary" onClick={() => setCreating(true)}>
          {t.newKey}
        </Button>
      }
    >
      <DataTable {...list} label={t.list} rowKey={keyOf} empty={<EmptyState title={t.emptyTitle} />} />
      {creating ? <NewKeyDialog onClose={() => setCreating(false)} onCreated={setSecret} /> : null}
      {secret ? <SecretDialog secret={secret} onClose={() => setSecret(undefined)} /> : null}
      {revoking ? <RevokeKey apiKey={revoking} onClose={() => setRevoking(undefined)} /> : null}
    </Page>
  )
}

export const page = pageView(KeysView, () => [peopleQueries.keys(), peopleQueries.roles()])
