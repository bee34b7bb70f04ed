import type { Contact } from '#contract/contacts-v2'
import { createdFromHex } from '#contract/object-id'
import { useText } from '#dashboard/i18n/use-text'
import { Time } from '#dashboard/parts/time/time'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Card } from '#dashboard/ui/card'
import { CodeText } from '#dashboard/ui/code-text'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { RawDetails } from '#dashboard/ui/raw-text'
import { contactText } from './contact-text'

const known = new Set(['id', 'ownerId', 'properties', 'metadata', 'labels'])

/** What is known of a contact beside what can be changed. */
export function ContactFacts({ id, contact }: { id: string; contact: Contact }) {
  const t = useText(contactText)
  const created = createdFromHex(id)
  const others = Object.fromEntries(Object.entries(contact).filter(([name]) => !known.has(name)))
  const items = [
    {
      key: 'id',
      label: t.id,
      value: (
        <span className="flex items-center gap-1">
          <CodeText>{id}</CodeText>
          <CopyButton value={id} label={t.id} />
        </span>
      ),
    },
    {
      key: 'owner',
      label: t.owner,
      value: contact.ownerId ? (
        <CodeText>{contact.ownerId}</CodeText>
      ) : (
        <span className="text-faint">{t.notGiven}</span>
      ),
    },
    {
      key: 'created',
      label: t.created,
      value: created ? (
        <>
          <Time value={created} /> <span className="text-sm text-muted">({t.derived})</span>
        </>
      ) : (
        <span className="text-faint">{t.notGiven}</span>
      ),
    },
  ]
  return (
    <Card title={t.facts}>
      <KeyValueList items={items} />
      {Object.keys(others).length > 0 ? (
        <RawDetails summary={t.others} className="mt-3">
          {JSON.stringify(others, null, 2)}
        </RawDetails>
      ) : null}
    </Card>
  )
}
