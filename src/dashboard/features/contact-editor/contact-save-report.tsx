import type { Edit } from '#contract/document/edits'
import type { Path } from '#contract/document/members'
import type { FieldIssue } from '#dashboard/api/client/call-error'
import { useText } from '#dashboard/i18n/use-text'
import type { ContactResult } from '#dashboard/parts/contact/save-contact'
import { SaveReport } from '#dashboard/parts/document/save-report'
import { UnlikeList } from '#dashboard/parts/document/unlike-list'
import { saveText } from './save-text'

type ContactSaveReportProps = {
  result: ContactResult
  /** What the service refused that no value shows. */
  issues: readonly FieldIssue[]
  busy: boolean
  /** Gets the edits that are to be saved over what somebody else wrote. */
  onSettle: (mine: readonly Edit[]) => void
}

/** What became of the last save of a contact. */
export function ContactSaveReport(props: ContactSaveReportProps) {
  const t = useText(saveText)
  // A label is its own value.
  const nameOf = ([root, ...names]: Path) => (root === 'labels' ? t.label : names.join(' · '))
  return (
    <SaveReport
      {...props}
      words={t}
      nameOf={nameOf}
      choiceOf={t.choiceOf}
      preset="theirs"
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
