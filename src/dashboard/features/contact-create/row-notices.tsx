import { useText } from '#dashboard/i18n/use-text'
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
        <div className="flex flex-col gap-2 border-l-2 border-warning bg-warning-soft px-4 py-3">
          <p>{t.unknownRows}</p>
          {told ? null : <FindContacts sent={bodyOf(unknown)} />}
        </div>
      ) : null}
      {/* One contact is refused or created, several may be both. */}
      {refused.length > 1 ? (
        <div className="flex flex-col gap-2 border-l-2 border-warning bg-warning-soft px-4 py-3">
          <p>{t.refusedRows}</p>
          <FindContacts sent={bodyOf(refused)} />
        </div>
      ) : null}
    </>
  )
}
