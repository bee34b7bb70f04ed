import type { ContactCreate } from '#contract/contacts-v1'
import { isJsonObject, valueAt } from '#contract/reading/json-object'
import { UnknownOutcomeNotice } from '#dashboard/parts/journal/unknown-outcome-notice'
import { FindContacts } from './find-contacts'

/** What an unknown outcome was about, from what was sent. */
function sentContacts(sent: unknown): ContactCreate[] {
  const body = valueAt(sent, ['body'])
  return [body].flat().filter(each => isJsonObject(each)) as ContactCreate[]
}

type UnknownCreatesProps = {
  error?: unknown
  /** Whether one of them, by what the journal calls it, is shown elsewhere on the page. */
  isShown?: (subject: string) => boolean
}

/** Creates of which it is not known what became, each with the way to find out: reading the list. */
export function UnknownCreates({ error, isShown = () => false }: UnknownCreatesProps) {
  return (
    <UnknownOutcomeNotice endpoint="createContact" subject={({ subject }) => !isShown(subject)} error={error}>
      {outcome => <FindContacts sent={sentContacts(outcome.sent)} />}
    </UnknownOutcomeNotice>
  )
}
