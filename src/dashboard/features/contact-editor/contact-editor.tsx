import type { SyntheticEvent } from 'react'
import type { Contact } from '#contract/contacts-v2'
import { CallError, isOutcomeUnknown } from '#dashboard/data/client/call-error'
import { LeaveGuard } from '#dashboard/form/leave-guard'
import { useText } from '#dashboard/i18n/use-text'
import { UnknownOutcomeNotice } from '#dashboard/parts/journal/unknown-outcome-notice'
import { Card } from '#dashboard/ui/card'
import { Notice } from '#dashboard/ui/state/notice'
import { AddValue } from './add-value'
import { withChange } from './contact-changes'
import { contactText } from './contact-text'
import { LabelCard } from './label-card'
import { withoutSettled } from './merge-contact'
import { MetadataCard } from './metadata-card'
import { refusedValues } from './refused-values'
import { SaveBar } from './save-bar'
import { SaveReport } from './save-report'
import { type ContactDraft, useContactDraft } from './use-contact-draft'
import { useContactSave } from './use-contact-save'
import { namesAt, ValueRows } from './value-rows'

/** Everything of a contact that can be changed. What is changed is kept until it is saved or discarded. */
export function ContactEditor({ id, contact }: { id: string; contact: Contact }) {
  const t = useText(contactText)
  const draft = useContactDraft(id, contact)
  const { changes, change } = draft
  const save = useContactSave(id)
  const { outcome } = save
  const lost = outcome?.kind === 'failed' && isOutcomeUnknown(outcome.error) ? outcome.error : undefined
  const error = outcome && 'error' in outcome ? outcome.error : undefined
  const refused = refusedValues(error instanceof CallError ? error.issues : [], save.sent, changes)
  const send = async (what: ContactDraft) => {
    const ended = save.save(what)
    if (!ended) return
    const letGo = draft.hold()
    const next = await ended
    if (next.kind === 'saved' || next.kind === 'nothing-left') draft.settle(what.changes, save.latest() ?? contact)
    letGo()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (draft.count > 0) void send({ base: draft.base, changes })
  }
  const properties = ['properties'] as const
  return (
    <form onSubmit={submit} noValidate aria-label={t.contact} className="flex min-w-0 flex-col gap-4">
      <LeaveGuard isDirty={draft.isDirty} isSending={() => save.saving} kept />
      <UnknownOutcomeNotice endpoint="updateContact" about={id} error={lost} />
      {draft.restored ? (
        <Notice tone="info" role="status">
          {t.restored}
        </Notice>
      ) : null}
      {outcome && !lost ? (
        <SaveReport
          outcome={outcome}
          issues={refused.others}
          busy={save.saving}
          onSettle={theirs => {
            if (outcome.kind !== 'conflict') return
            const settled = { base: outcome.fresh, changes: withoutSettled(changes, theirs) }
            draft.put(settled)
            void send(settled)
          }}
        />
      ) : null}
      <Card title={t.properties} flush>
        {namesAt(properties, contact.properties, changes.values).length === 0 ? (
          <p className="px-4 py-3 text-muted">{t.noProperties}</p>
        ) : null}
        <ValueRows
          at={properties}
          values={contact.properties}
          changes={changes}
          wordsAt={refused.wordsAt}
          onChange={change}
        />
        <AddValue
          label={t.addProperty}
          fields={[{ key: 'name', label: t.name }]}
          taken={([name = '']) => namesAt(properties, contact.properties, changes.values).includes(name)}
          onAdd={([name = '']) => change(before => withChange(before, ['properties', name], ''))}
        />
      </Card>
      <LabelCard labels={contact.labels ?? []} changes={changes} onChange={change} />
      <MetadataCard metadata={contact.metadata} changes={changes} wordsAt={refused.wordsAt} onChange={change} />
      <SaveBar
        count={draft.count}
        saving={save.saving}
        onDiscard={() => {
          draft.discard()
          save.forget()
        }}
      />
    </form>
  )
}
