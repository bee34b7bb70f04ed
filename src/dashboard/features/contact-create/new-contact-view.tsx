import { useState } from 'react'
import type { ContactCreate, ContactSummary } from '#contract/contacts-v1'
import { rightText } from '#dashboard/api/session/right-text'
import { useMay } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { Tabs } from '#dashboard/ui/tabs'
import { oneOf, useSearch } from '#dashboard/ui/use-search'
import { ContactGrid } from './contact-grid'
import { CreatedNotice } from './created-notice'
import { NewContactForm } from './new-contact-form'
import { newContactText } from './new-contact-text'

const reads = { mode: oneOf('one', 'several') }

/** Creating contacts (EP 7), one or several at a time. */
export function NewContactView() {
  const t = useText(newContactText)
  const [{ mode }, write] = useSearch(reads)
  const names = useText(rightText)
  const several = useMay()('contacts.bulk')
  return (
    <Page name="newContact">
      {several ? (
        <Tabs
          label={t.modes}
          value={mode}
          onValueChange={next => write({ mode: next }, { replace: true })}
          items={[
            { value: 'one', label: t.one, content: <OneAtATime /> },
            { value: 'several', label: t.several, content: <ContactGrid /> },
          ]}
        />
      ) : (
        <>
          {mode === 'several' ? (
            <p className="pb-4 text-muted">{t.severalNeeds({ right: names['contacts.bulk'] })}</p>
          ) : null}
          <OneAtATime />
        </>
      )}
    </Page>
  )
}

/** A form, and above it what it has created. */
function OneAtATime() {
  const [created, setCreated] = useState<{ sent: ContactCreate; answer: ContactSummary | undefined }[]>([])
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {created.map(({ sent, answer }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list only grows, at its end
        <CreatedNotice key={place} sent={sent} answer={answer} />
      ))}
      <NewContactForm onCreated={(sent, answer) => setCreated(before => [...before, { sent, answer }])} />
    </div>
  )
}

export const page = pageView(NewContactView)
