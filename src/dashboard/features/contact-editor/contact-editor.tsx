import type { SyntheticEvent } from 'react'
import type { Contact } from '#contract/contacts-v2'
import { compareThree, discardedEdits } from '#contract/document/compare'
import { documentOf } from '#contract/document/contact-document'
import { type Edit, unsentEdits } from '#contract/document/edits'
import type { Path } from '#contract/document/members'
import { CallError, type FieldIssue } from '#dashboard/api/client/call-error'
import type { ContactResult } from '#dashboard/features/contact-editor/contact-save'
import { DraftChanged } from '#dashboard/form/draft-changed'
import { formText } from '#dashboard/form/form-text'
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
import { type ContactDraft, effectiveEdits, refusedValues, useContactDraft } from './contact-edits'
import { useContactSave } from './contact-save'
import { ValueCards } from './contact-values'
import { contactText } from './texts'

/** Shows a contact's values: an editor, or text for people who may not change them. */
export function ContactValues({ id, contact }: { id: string; contact: Contact }) {
  // No draft is stored or restored.
  return useReadOnly() ? (
    <div className="@container flex min-w-0 flex-col gap-4">
      <ValueCards contact={contact} edits={[]} wordsAt={nothing} onChange={nothing} />
    </div>
  ) : (
    <ContactEditor key={id} id={id} contact={contact} />
  )
}

const nothing = () => undefined

/** Form of a contact's values. Changes are drafted until they are saved or discarded. */
function ContactEditor({ id, contact }: { id: string; contact: Contact }) {
  const t = useText(contactText)
  const words = useText(formText)
  const draft = useContactDraft(id, contact)
  const { edits, change } = draft
  const save = useContactSave(id)
  const { outcome } = save
  // Reading the contact did not show whether it was saved.
  const isLost = outcome?.kind === 'unknown' && !outcome.asBefore
  const error = outcome && 'error' in outcome ? outcome.error : undefined
  const refused = refusedValues(error instanceof CallError ? error.issues : [], save.sent, edits)
  // A field that was only opened would undo what somebody else saved.
  const changed = () => effectiveEdits(draft.base, edits)
  const isChangedSince = compareThree(documentOf(draft.base), changed(), documentOf(contact)).conflicts.length > 0
  const send = async (what: ContactDraft) => {
    const ended = save.save(what)
    if (!ended) return
    const next = await ended
    if (next.kind === 'saved' || next.kind === 'unchanged') draft.settle(edits, next.now)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (draft.count > 0) void send({ base: draft.base, edits: changed() })
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
        {draft.changedElsewhere ? <DraftChanged onTake={draft.takeOther} /> : null}
        {draft.restored ? (
          <Notice tone="info" role="status">
            {words.restored} {isChangedSince ? words.changedSince : null}
          </Notice>
        ) : null}
        {outcome && !isLost ? (
          <ContactSaveReport
            names={[...Object.keys(contact.properties), ...Object.keys(contact.metadata ?? {})]}
            result={outcome}
            since={draft.since}
            issues={refused.others}
            busy={save.saving}
            onSettle={mine => {
              if (outcome.kind !== 'conflict') return
              const left = unsentEdits(changed(), discardedEdits(edits, outcome.comparison.conflicts, mine))
              void send(draft.rebase(left, outcome.now))
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
  /** Names of the contact's values; two with equal words are shown as the service spells them. */
  names: readonly string[]
  result: ContactResult
  since?: number | undefined
  /** Refusals that no field shows. */
  issues: readonly FieldIssue[]
  busy: boolean
  /** Receives the edits that overwrite somebody else's values. */
  onSettle: (mine: readonly Edit[]) => void
}

/** Reports the result of the last save. */
export function ContactSaveReport({ names, ...report }: ContactSaveReportProps) {
  const t = useText(contactText)
  const wordsOf = distinctWords(names, useLocale())
  // Path of a label: `['labels', label]`.
  const nameOf = ([root, ...path]: Path) => (root === 'labels' ? t.label : path.map(wordsOf).join(' · '))
  return (
    <SaveReport
      {...report}
      words={t}
      nameOf={nameOf}
      choiceOf={t.choiceOf}
      unknown={t.unknownBody}
      renderSaved={saved => (
        <>
          {saved.lost ? <p>{t.lost}</p> : null}
          <UnlikeList proof={saved.proof} nameOf={nameOf} words={t} />
        </>
      )}
    />
  )
}
