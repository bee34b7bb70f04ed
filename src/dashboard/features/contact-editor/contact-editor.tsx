import type { SyntheticEvent } from 'react'
import type { Contact } from '#contract/contacts-v2'
import { discardedEdits } from '#contract/document/compare'
import { type Edit, unsentEdits } from '#contract/document/edits'
import type { Path } from '#contract/document/members'
import { CallError, type FieldIssue } from '#dashboard/api/client/call-error'
import type { ContactResult } from '#dashboard/features/contact-editor/contact-save'
import { DraftChanged } from '#dashboard/form/draft-changed'
import { LeaveGuard } from '#dashboard/form/leave-guard'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { distinctWords } from '#dashboard/parts/contact/property-words'
import { UnlikeList } from '#dashboard/parts/document/differences'
import { DocumentFrame, SaveBar } from '#dashboard/parts/document/save-bar'
import { doneWord, SaveReport } from '#dashboard/parts/document/save-report'
import { UnknownWrites } from '#dashboard/parts/write/unknown-writes'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Notice } from '#dashboard/ui/state/notice'
import { type ContactDraft, refusedValues, useContactDraft } from './contact-edits'
import { useContactSave } from './contact-save'
import { ValueCards } from './contact-values'
import { contactText } from './texts'

/** The values of a contact, to be changed by who may and read by the others. */
export function ContactValues({ id, contact }: { id: string; contact: Contact }) {
  return useReadOnly() ? <ContactReader contact={contact} /> : <ContactEditor key={id} id={id} contact={contact} />
}

const nothing = () => undefined
const none = { edits: [], wordsAt: nothing, onChange: nothing } as const

/** Everything of a contact that others may change, to be read: no draft is kept or restored. */
function ContactReader({ contact }: { contact: Contact }) {
  return (
    <div className="@container flex min-w-0 flex-col gap-4">
      <ValueCards contact={contact} {...none} />
    </div>
  )
}

/** Everything of a contact that can be changed. What is changed is kept until it is saved or discarded. */
function ContactEditor({ id, contact }: { id: string; contact: Contact }) {
  const t = useText(contactText)
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
  const discard = () => {
    draft.put(undefined)
    save.forget()
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
            id={id}
            names={[...Object.keys(contact.properties), ...Object.keys(contact.metadata ?? {})]}
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
        <ValueCards contact={contact} edits={edits} wordsAt={refused.wordsAt} onChange={change} />
        <SaveBar
          words={t}
          done={doneWord(t, outcome)}
          status={draft.count > 0 ? t.changes({ n: draft.count }) : t.noChanges}
          dirty={draft.count > 0}
          busy={save.saving || save.update.pending}
          disabled={draft.count === 0}
          onDiscard={draft.count > 0 ? discard : undefined}
        />
      </form>
    </DocumentFrame>
  )
}

type ContactSaveReportProps = {
  id: string
  /** Of the contact's values, to call those that would read alike by their own spelling. */
  names: readonly string[]
  result: ContactResult
  /** What the service refused that no value shows. */
  issues: readonly FieldIssue[]
  busy: boolean
  /** Gets the edits that are to be saved over what somebody else wrote. */
  onSettle: (mine: readonly Edit[]) => void
}

/** What became of the last save of a contact. */
export function ContactSaveReport({ id, names, ...report }: ContactSaveReportProps) {
  const t = useText(contactText)
  const wordsOf = distinctWords(names, useLocale())
  // A label is its own value.
  const nameOf = ([root, ...path]: Path) => (root === 'labels' ? t.label : path.map(wordsOf).join(' · '))
  return (
    <SaveReport
      {...report}
      thing={`contact:${id}`}
      words={t}
      nameOf={nameOf}
      choiceOf={t.choiceOf}
      unknown={t.unknownBody}
      renderSaved={saved => (
        <>
          {saved.lost ? <p>{t.lost}</p> : null}
          {saved.unproven ? <p>{t.unproven}</p> : null}
          <UnlikeList proof={saved.proof} nameOf={nameOf} words={t} />
        </>
      )}
    />
  )
}
