import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Key, KeyWrite } from '#contract/team/keys'
import { peopleKeys, peopleQueries } from '#dashboard/api/people'
import { SelectField } from '#dashboard/form/choice-field'
import { DateTimeField } from '#dashboard/form/date-time-field'
import { TextField } from '#dashboard/form/text-field'
import type { Format } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { ConfirmWrite } from '#dashboard/parts/session/confirm-write'
import { FormDialog } from '#dashboard/parts/session/form-dialog'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { timeColumn } from '#dashboard/parts/time/time-column'
import { useNow } from '#dashboard/parts/time/use-now'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { useListTable } from '#dashboard/parts/use-list-table'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { CodeText } from '#dashboard/ui/code-text'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import type { Column } from '#dashboard/ui/table/column'
import { DataTable } from '#dashboard/ui/table/data-table'
import type { Tone } from '#dashboard/ui/tone'
import { peopleTabs } from './people-tabs'
import { ShownOnce } from './shown-once'
import { type PeopleTexts, peopleText } from './texts'
import { useRoles } from './use-roles'

/** A new key and its secret, which is shown once. */
type Created = { key: Key; secret: string }

const keyOf = ({ id }: Key) => id

/** The keys of programs: create, show once, revoke. */
export function KeysView() {
  const t = useText(peopleText)
  const format = useFormat()
  const { nameOf } = useRoles()
  const query = useQuery(peopleQueries.keys())
  const [creating, setCreating] = useState(false)
  const [created, setCreated] = useState<Created>()
  const [revoking, setRevoking] = useState<Key>()
  const columns = useMemo(() => keyColumns({ t, format, roleName: nameOf, onRevoke: setRevoking }), [t, format, nameOf])
  const list = useListTable(query, { rows: query.data, columns })
  return (
    <Page
      name="keys"
      tabs={peopleTabs}
      subtitle={t.keysSubtitle}
      actions={
        <Button variant="primary" onClick={() => setCreating(true)}>
          {t.newKey}
        </Button>
      }
    >
      <DataTable {...list} label={t.keys} rowKey={keyOf} empty={<EmptyState title={t.noKeys} />} />
      {creating ? <NewKeyDialog onClose={() => setCreating(false)} onCreated={setCreated} /> : null}
      {created ? (
        <ShownOnce
          title={t.keyFor({ name: created.key.name })}
          label={t.secret}
          description={t.secretBody}
          value={created.secret}
          help={t.secretUseHelp}
          guarded
          finish={t.finish}
          onClose={() => setCreated(undefined)}
        />
      ) : null}
      {revoking ? (
        <ConfirmWrite
          name="revokeKey"
          input={{ path: { key: revoking.id } }}
          invalidates={peopleKeys}
          known={{ 403: t.beyond, 404: t.notFound }}
          title={t.revokeTitle({ name: revoking.name })}
          confirmLabel={t.revokeDo}
          tone="danger"
          done={() => undefined}
          onClose={() => setRevoking(undefined)}
        >
          {t.revokeBody}
        </ConfirmWrite>
      ) : null}
    </Page>
  )
}

export const page = pageView(KeysView, () => [peopleQueries.keys(), peopleQueries.roles()])

const tones: Record<string, Tone> = { active: 'success', expired: 'warning' }

/** Returns the label of a key's state; an unknown state is returned unchanged. */
function stateWords({ state }: Key, { active, expired, revoked }: PeopleTexts): string {
  const words: Record<string, string> = { active, expired, revoked }
  return words[state] ?? state
}

type KeyColumns = { t: PeopleTexts; format: Format; roleName: (role: string) => string; onRevoke: (key: Key) => void }

/** Columns of the keys. An expired key can still be revoked. */
export function keyColumns({ t, format, roleName, onRevoke }: KeyColumns): Column<Key>[] {
  return [
    { id: 'name', header: t.name, value: key => key.name, width: 200 },
    {
      id: 'start',
      header: t.start,
      value: key => key.start,
      cell: key => <CodeText>{key.start}</CodeText>,
      hidden: true,
      width: 120,
    },
    { id: 'role', header: t.role, value: key => roleName(key.role), width: 140 },
    {
      id: 'state',
      header: t.state,
      value: key => stateWords(key, t),
      cell: key => <Status tone={tones[key.state] ?? 'neutral'}>{stateWords(key, t)}</Status>,
      width: 130,
    },
    timeColumn(format, { id: 'expires', header: t.expires, of: key => key.expires, width: 150 }),
    timeColumn(format, { id: 'used', header: t.lastUsed, of: key => key.lastUsed, width: 150 }),
    timeColumn(format, { id: 'created', header: t.keyCreated, of: key => key.created, width: 150 }),
    { id: 'by', header: t.keyCreatedBy, value: key => key.createdBy, width: 120 },
    {
      id: 'revoke',
      header: '',
      headerTitle: t.revoke,
      value: () => undefined,
      cell: key =>
        key.state === 'revoked' ? null : (
          <Button size="sm" variant="ghost" aria-label={t.revokeName({ name: key.name })} onClick={() => onRevoke(key)}>
            {t.revoke}
          </Button>
        ),
      sortable: false,
      compact: 'aside',
      width: 120,
    },
  ]
}

type NewKeyDialogProps = { onClose: () => void; onCreated: (created: Created) => void }

/** Default end of a key: in a year, to the minute, in UTC. */
export const yearAfter = (now: Date): string => {
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  end.setUTCSeconds(0, 0)
  return end.toISOString()
}

/** Creates a key with a role and an optional end. */
export function NewKeyDialog({ onClose, onCreated }: NewKeyDialogProps) {
  const t = useText(peopleText)
  const { choices } = useRoles()
  const now = useNow()
  const form = useContractForm({
    schema: KeyWrite,
    defaultValues: { name: '', role: null as string | null, expires: yearAfter(now) },
  })
  const { write, pending, error } = useTeamWrite('createKey', peopleKeys)
  return (
    <FormDialog
      title={t.newKey}
      submit={t.createKey}
      form={form}
      onSubmit={body => write({ body })}
      submitting={pending}
      error={error}
      words={{ known: { 403: t.beyond, 422: t.notTaken } }}
      onClose={onClose}
      onSaved={created => {
        onClose()
        onCreated(created)
      }}
    >
      <TextField name="name" label={t.name} uncounted />
      <SelectField name="role" label={t.role} items={choices} />
      <DateTimeField name="expires" label={t.expires} />
    </FormDialog>
  )
}
