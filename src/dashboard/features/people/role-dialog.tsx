import { useState } from 'react'
import { impliedRights, type Right, rights, withImplied } from '#contract/rights'
import { type Role, type RoleWrite, replaceRole } from '#contract/team/roles'
import { peopleKeys } from '#dashboard/api/people'
import { rightText } from '#dashboard/api/session/right-text'
import { useMay } from '#dashboard/api/session/session'
import { CheckboxField } from '#dashboard/form/flag-field'
import { withoutEmpties } from '#dashboard/form/form-values'
import { NumberField } from '#dashboard/form/number-field'
import { TextField } from '#dashboard/form/text-field'
import { useBoundField } from '#dashboard/form/use-bound-field'
import { useText } from '#dashboard/i18n/use-text'
import { useStaleWords } from '#dashboard/parts/activity/stale-words'
import { useRoleWords } from '#dashboard/parts/rights/role-words'
import { ConfirmWrite } from '#dashboard/parts/session/confirm-write'
import { FormDialog } from '#dashboard/parts/session/form-dialog'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { useContractForm } from '#dashboard/parts/use-contract-form'
import { Button } from '#dashboard/ui/action/button'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { notify } from '#dashboard/ui/toast/notify'
import { peopleText } from './texts'

/** Defaults of a new role: sessions of a working day. */
const blank: RoleWrite = { name: '', rights: [], secondFactorRequired: false, idleMinutes: 480, absoluteMinutes: 720 }

const valuesOf = ({ name, rights, secondFactorRequired, idleMinutes, absoluteMinutes }: RoleWrite): RoleWrite => ({
  name,
  rights: knownRights(rights),
  secondFactorRequired,
  idleMinutes,
  absoluteMinutes,
})

type RoleDialogProps = {
  /** The role to change; absent for a new one. */
  role?: Role | undefined
  /** The role that a new one starts as a copy of. */
  copied?: Role | undefined
  onCopy?: (role: Role) => void
  onClose: () => void
}

/** Edits a role, or creates one, perhaps as a copy. */
export function RoleDialog({ role, copied, onCopy, onClose }: RoleDialogProps) {
  const t = useText(peopleText)
  const words = useRoleWords()
  const may = useMay()
  const [deleting, setDeleting] = useState(false)
  const copy = copied && {
    ...copied,
    name: t.copyOf({ name: words(copied.id, copied.name) }),
    // Nobody can grant a right that they lack.
    rights: knownRights(copied.rights).filter(may),
  }
  const form = useContractForm({
    schema: replaceRole.body,
    defaultValues: valuesOf(role ?? copy ?? blank),
    toWire: (values, saved) => withoutEmpties(role ? { ...values, seen: saved } : values),
  })
  const create = useTeamWrite('createRole', peopleKeys)
  const replace = useTeamWrite('replaceRole', peopleKeys)
  const { pending, error } = role ? replace : create
  const stale = useStaleWords(error)
  const isBuiltIn = role?.builtIn ?? false
  const isUsed = role !== undefined && role.people + role.keys > 0
  return (
    <>
      <FormDialog
        title={role ? words(role.id, role.name) : t.newRole}
        size="lg"
        submit={role ? t.saveRole : t.createRole}
        beside={
          role ? (
            <>
              {onCopy ? (
                <Button variant="ghost" onClick={() => onCopy(role)}>
                  {t.copyRole}
                </Button>
              ) : null}
              {isBuiltIn ? null : (
                <Button variant="ghost" disabled={isUsed} onClick={() => setDeleting(true)}>
                  {t.deleteRole}
                </Button>
              )}
            </>
          ) : null
        }
        form={form}
        onSubmit={body => (role ? replace.write({ path: { role: role.id }, body }) : create.write({ body }))}
        submitting={pending}
        error={error}
        words={{
          fields: { in_use: t.nameTaken },
          known: { 403: t.beyond, 404: t.notFound, 409: stale, 422: t.tooLong },
        }}
        valuesOf={valuesOf}
        onClose={onClose}
        onSaved={() => {
          notify({ tone: 'success', title: t.saved })
          onClose()
        }}
      >
        {isBuiltIn ? <p className="text-muted">{t.builtInNote}</p> : <TextField name="name" label={t.name} uncounted />}
        <RightsField name="rights" disabled={isBuiltIn} />
        <CheckboxField name="secondFactorRequired" label={t.factorRequired} />
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField name="idleMinutes" label={t.idle} unit={t.unit} />
          <NumberField name="absoluteMinutes" label={t.absolute} unit={t.unit} />
        </div>
        {isUsed && !isBuiltIn ? <p className="text-sm text-muted">{t.inUse}</p> : null}
      </FormDialog>
      {deleting && role ? (
        <ConfirmWrite
          name="deleteRole"
          input={{ path: { role: role.id } }}
          invalidates={peopleKeys}
          known={{ 403: t.beyond, 404: t.notFound, 409: t.usedMeanwhile }}
          title={t.deleteRoleTitle({ name: role.name })}
          confirmLabel={t.deleteRoleDo}
          tone="danger"
          done={() => undefined}
          onClose={() => setDeleting(false)}
          onDone={onClose}
        >
          {t.deleteRoleBody}
        </ConfirmWrite>
      ) : null}
    </>
  )
}

/** Rights by area: those that show something, and those that change or send it. @internal */
export const rightAreas = [
  {
    area: 'areaContacts',
    see: ['contacts.read', 'segments.read'],
    change: ['contacts.change', 'contacts.create', 'contacts.bulk', 'extra-fields.replace'],
  },
  {
    area: 'areaMessages',
    see: ['messages.read', 'codes.reveal', 'templates.read', 'lookup'],
    change: ['authentication.test', 'authentication.configure', 'emails.send'],
  },
  { area: 'areaSurveys', see: ['surveys.read', 'nki.read'], change: ['surveys.change', 'nki.delete'] },
  {
    area: 'areaTeam',
    see: ['activity.read', 'metrics.read', 'export'],
    change: ['people.manage', 'settings.change'],
  },
] as const satisfies readonly { area: string; see: readonly Right[]; change: readonly Right[] }[]

/** Checkboxes of the rights by area; rights that the person lacks are disabled. */
function RightsField({ name, disabled }: { name: string; disabled: boolean }) {
  const t = useText(peopleText)
  const words = useText(rightText)
  const may = useMay()
  const { value, set, leave } = useBoundField({ name })
  // What a colleague removed meanwhile may be needed by a right that was ticked here.
  const granted = withImplied(value as Right[])
  const tick = (right: Right) => (
    <Checkbox
      key={right}
      label={words[right]}
      checked={granted.includes(right)}
      disabled={disabled || !may(right)}
      title={disabled || may(right) ? undefined : t.missing}
      onChange={event => set(withTicked(granted, right, event.target.checked))}
      onBlur={leave}
    />
  )
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {rightAreas.map(({ area, see, change }) => (
        <fieldset key={area} className="min-w-0">
          <legend className="mb-1 text-sm font-medium text-ink">{t[area]}</legend>
          <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            <div className="flex flex-col gap-1">{see.map(tick)}</div>
            <div className="flex flex-col gap-1">{change.map(tick)}</div>
          </div>
        </fieldset>
      ))}
    </div>
  )
}

/** Returns the known rights among these names, in the order of the contract. */
export const knownRights = (names: readonly string[]): Right[] => rights.filter(right => names.includes(right))

/** Returns the rights after ticking or unticking one: required rights are added, dependent ones removed. */
export function withTicked(granted: readonly Right[], right: Right, isTicked: boolean): Right[] {
  if (isTicked) return withImplied([...granted, right])
  const removed = new Set([right])
  for (const lost of removed) {
    for (const each of rights) if (impliedRights[each] === lost) removed.add(each)
  }
  return granted.filter(each => !removed.has(each))
}
