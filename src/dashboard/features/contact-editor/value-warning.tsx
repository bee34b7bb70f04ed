import { ContactCreate } from '#contract/contacts-v1'
import { issuesOf } from '#contract/reading/received'
import { useText } from '#dashboard/i18n/use-text'
import { contactText } from './contact-text'

type ValueWarningProps = {
  id: string
  /** What the value is taken for, as a contact is created with it. */
  field: 'Phone' | 'Email'
  value: string
}

/** Says of a value what creating a contact with it would be refused for (§2.4). A change is not: it may be saved. */
export function ValueWarning({ id, field, value }: ValueWarningProps) {
  const t = useText(contactText)
  const issue = issuesOf(ContactCreate, { [field]: value }).find(({ path }) => path[0] === field)
  const words = issue?.code === 'too_big' && field === 'Email' ? t.warnEmail({ n: Number(issue.maximum) }) : t.warnPhone
  // Nothing is wrong with a value that is still to be written.
  const shown = issue && value !== ''
  return (
    <p id={id} role="status" className="text-sm text-warning wrap-anywhere">
      {shown ? words : null}
    </p>
  )
}
