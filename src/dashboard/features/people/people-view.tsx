import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Invitation, type Person } from '#contract/team/people'
import { peopleKeys, peopleQueries } from '#dashboard/api/people'
import { useSession } from '#dashboard/api/session/session'
import { SelectField } from '#dashboard/form/choice-field'
import { TextField } from '#dashboard/form/text-field'
import type { Format } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { FormDialog } from '#dashboard/parts/session/form-dialog'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { timeColumn } from '#dashboard/parts/time/time-column'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { useListTable } from '#dashboard/parts/use-list-table'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Badge, Status } from '#dashboard/ui/badge'
import type { Column } from '#dashboard/ui/table/column'
import { DataTable } from '#dashboard/ui/table/data-table'
import type { Tone } from '#dashboard/ui/tone'
import { anyText, useSearch, withChanges } from '#dashboard/ui/use-search'
import { peopleTabs } from './people-tabs'
import { factorWords, JoinField, type Linked, PersonDrawer, stateWords } from './person-drawer'
import { ShownOnce } from './shown-once'
import { type PeopleTexts, peopleText } from './texts'
import { useRoles } from './use-roles'

const reads = { person: anyText }
const keyOf = ({ id }: Person) => id
const byName = { column: 'name', descending: false }

/** The people of the team, their roles, and invitations. */
export function PeopleView() {
  const t = useText(peopleText)
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
      tabs={peopleTabs}
      actions={
        managesSignIn ? (
          <Button variant="primary" onClick={() => setInviting(true)}>
            {t.invite}
          </Button>
        ) : null
      }
    >
      <DataTable
        {...list}
        label={t.people}
        rowKey={keyOf}
        rowHref={hrefOf}
        empty={null}
        toolbar={<ExportButton {...list} exported="own" name={t.people} rowWords={t.personCount} />}
      />
      {open ? (
        <PersonDrawer key={open.id} person={open} onClose={() => write({ person: '' })} onLinked={setLinked} />
      ) : null}
      {inviting ? <InviteDialog onClose={() => setInviting(false)} onLinked={setLinked} /> : null}
      {linked ? <LinkShown {...linked} onClose={() => setLinked(undefined)} /> : null}
    </Page>
  )
}

export const page = pageView(PeopleView, () => [peopleQueries.people(), peopleQueries.roles()])

/** A one-time link to copy, or to send with the viewer's own e-mail program. */
function LinkShown({ person: { name, email }, link, onClose }: Linked & { onClose: () => void }) {
  const t = useText(peopleText)
  const when = useFormat().dateTime(link.expires)
  // The token is in the fragment, which no log contains.
  const value = `${location.origin}${paths.invitation()}#${link.token}`
  const subject = encodeURIComponent(t.emailSubject)
  const body = encodeURIComponent(t.emailBody({ name, link: value, when }))
  return (
    <ShownOnce
      title={t.linkFor({ name })}
      intro={t.linkBody({ name, when })}
      label={t.link}
      description={t.linkUse}
      value={value}
      beside={
        email ? (
          <a
            className={linkClass}
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}&body=${body}`}
          >
            {t.writeEmail}
          </a>
        ) : null
      }
      finish={t.finish}
      onClose={onClose}
    />
  )
}

const tones: Record<string, Tone> = { active: 'success', invited: 'info', deactivated: 'neutral' }

/** Columns of the people. */
function personColumns(t: PeopleTexts, format: Format, roleName: (role: string) => string): Column<Person>[] {
  return [
    {
      id: 'name',
      header: t.name,
      value: person => person.name,
      text: person => person.name,
      cell: person => (
        <span className="inline-flex max-w-full gap-2">
          <bdi className="truncate">{person.name}</bdi>
          {person.demo ? <Badge>{t.demo}</Badge> : null}
        </span>
      ),
      width: 200,
    },
    { id: 'email', header: t.email, value: person => person.email, width: 240 },
    { id: 'role', header: t.role, value: person => roleName(person.role), width: 140 },
    {
      id: 'state',
      header: t.state,
      value: person => stateWords(person, t),
      cell: person => <Status tone={tones[person.state] ?? 'neutral'}>{stateWords(person, t)}</Status>,
      compact: 'aside',
      width: 140,
    },
    { id: 'factor', header: t.secondFactor, value: person => factorWords(person, t), width: 150 },
    timeColumn(format, { id: 'seen', header: t.lastSeen, of: person => person.lastSeen, width: 160 }),
    timeColumn(format, { id: 'created', header: t.created, of: person => person.created, hidden: true, width: 160 }),
  ]
}

type InviteDialogProps = { onClose: () => void; onLinked: (linked: Linked) => void }

/** Invites a person with a role; the result is their one-time link. */
function InviteDialog({ onClose, onLinked }: InviteDialogProps) {
  const t = useText(peopleText)
  const { choices } = useRoles()
  const form = useContractForm({
    schema: Invitation,
    defaultValues: { name: '', email: '', role: null as string | null, joinAllowed: false },
  })
  const { write, pending, error } = useTeamWrite('invitePerson', peopleKeys)
  return (
    <FormDialog
      title={t.inviteTitle}
      submit={t.invite}
      form={form}
      onSubmit={body => write({ body })}
      submitting={pending}
      error={error}
      words={{ known: { 403: t.beyond, 409: t.taken, 422: t.noSuchRole } }}
      onClose={onClose}
      onSaved={linked => {
        onClose()
        onLinked(linked)
      }}
    >
      <TextField name="name" label={t.name} uncounted />
      <TextField name="email" label={t.email} type="email" uncounted />
      <SelectField name="role" label={t.role} items={choices} />
      <JoinField />
    </FormDialog>
  )
}
