import type { SyntheticEvent } from 'react'
import type { Contact } from '#contract/contacts-v2'
import { discardedEdits } from '#contract/document/compare'
import { unsentEdits } from '#contract/document/edits'
import { CallError } from '#dashboard/api/client/call-error'
import { DraftChanged } from '#dashboard/form/draft-changed'
import { LeaveGuard } from '#dashboard/form/leave-guard'
import { useText } from '#dashboard/i18n/use-text'
import { DocumentFrame } from '#dashboard/parts/document/document-frame'
import { SaveBar } from '#dashboard/parts/document/save-bar'
import { doneWord } from '#dashboard/parts/document/save-report'
import { UnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { Notice } from '#dashboard/ui/state/notice'
import { ContactSaveReport } from './contact-save-report'
import { contactText } from './contact-text'
import { LabelCard } from './label-card'
import { MetadataCard } from './metadata-card'
import { PropertyCard } from './property-card'
import { refusedValues } from './refused-values'
import { saveText } from './save-text'
import { type ContactDraft, useContactDraft } from './use-contact-draft'
import { useContactSave } from './use-contact-save'

/** Everything of a contact that can be changed. What is changed is kept until it is saved or discarded. */
export function ContactEditor({ id, contact }: { id: string; contact: Contact }) {
  const t = useText(contactText)
  const words = useText(saveText)
  const draft = useContactDraft(id, contact)
  const { edits, change } = draft
  const save = useContactSave(id)
  const { outcome } = save
  // Reading does not tell what became of it.
  const isLost = outcome?.kind === 'unknown' && !outcome.asBefore
  const error = outcome && 'error' in outcome ? outcome.error : undefined
  const refused = refusedValues(error instanceof CallError ? error.issues : [], save.sent, edits)
  const send = async (what: ContactDraft) => {
    const ended = save.save(what)
    if (!ended) return
    const release = draft.acquire()
    const next = await ended
    if (next.kind === 'saved' || next.kind === 'unchanged') draft.settle(what.edits, next.now)
    release()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (draft.count > 0) void send({ base: draft.base, edits })
  }
  return (
    <DocumentFrame>
      <form onSubmit={submit} noValidate aria-label={t.contact} className="@container flex min-w-0 flex-col gap-4">
        <LeaveGuard isDirty={draft.isDirty} isKept={draft.isKept} isSending={() => save.saving} />
        <UnknownWrites endpoint="updateContact" thing={`contact:${id}`} {...(isLost && { write: save.update })} />
        {draft.changedElsewhere ? <DraftChanged onTake={() => void draft.takeOther()} /> : null}
        {draft.restored ? (
          <Notice tone="info" role="status">
            {t.restored}
          </Notice>
        ) : null}
        {outcome && !isLost ? (
          <ContactSaveReport
            result={outcome}
            issues={refused.others}
            busy={save.saving}
            onSettle={mine => {
              if (outcome.kind !== 'conflict') return
              const left = unsentEdits(edits, discardedEdits(edits, outcome.comparison.conflicts, mine))
              const settled = { base: outcome.now, edits: left }
              draft.put(settled)
              void send(settled)
            }}
          />
        ) : null}
        <PropertyCard properties={contact.properties} edits={edits} wordsAt={refused.wordsAt} onChange={change} />
        <LabelCard contact={contact} edits={edits} onChange={change} />
        <MetadataCard metadata={contact.metadata} edits={edits} wordsAt={refused.wordsAt} onChange={change} />
        <SaveBar
          words={t}
          done={doneWord(words, outcome)}
          status={draft.count > 0 ? t.changes({ n: draft.count }) : t.noChanges}
          dirty={draft.count > 0}
          busy={save.saving || save.update.pending}
          disabled={draft.count === 0}
          onDiscard={
            draft.count > 0
              ? () => {
                  draft.discard()
                  save.forget()
                }
              : undefined
          }
        />
      </form>
    </DocumentFrame>
  )
}
