import { useText } from '#dashboard/i18n/use-text'
import { Notice } from '#dashboard/ui/state/notice'
import { FindContacts } from './find-contacts'
import { newContactText } from './new-contact-text'
import { bodyOf, type GridRow } from './use-contact-grid'

/** What must be known of the rows before they are sent again. `told`: the lost answer has its own note, with its own way to look. */
export function RowNotices({ rows, told }: { rows: readonly GridRow[]; told: boolean }) {
  const t = useText(newContactText)
  const unknown = rows.filter(({ outcome }) => outcome?.state === 'unknown')
  const refused = rows.filter(({ outcome }) => outcome?.state === 'refused')
  return (
    <>
      {unknown.length > 0 ? (
        <Notice tone="warning">
          <p>{t.unknownRows}</p>
          {told ? null : <FindContacts sent={bodyOf(unknown)} />}
        </Notice>
      ) : null}
      {/* One contact is refused or created, several may be both. */}
      {refused.length > 1 ? (
        <Notice tone="warning">
          <p>{t.refusedRows}</p>
          <FindContacts sent={bodyOf(refused)} />
        </Notice>
      ) : null}
    </>
  )
}
