import { type SyntheticEvent, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { useMay } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { InlineError } from '#dashboard/parts/call/inline-error'
import { contactPhone, contactWords } from '#dashboard/parts/contact/contact-name'
import { useFind } from '#dashboard/parts/find/use-find'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { readQuestion, withPlus } from '#dashboard/parts/phone/question'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { findPageText } from './texts'

const reads = { q: anyText }

/** Shorter digits are a bundle's id; nobody writes a phone number of seven digits without its first zero. */
const longestBundle = 6

/** For telephone systems and help desks: `/find?q=…` opens what a number, an e-mail address, a bundle or an id belongs to. */
function FindView() {
  const t = useText(findPageText)
  const [{ q }] = useSearch(reads)
  const mayRead = useMay()('messages.read')
  const text = withPlus(q).trim()
  const question = readQuestion(text)
  if (mayRead && question.kind === 'number') return <Navigate replace to={paths.conversation(question.participant)} />
  if (mayRead && question.kind === 'either' && question.participant.length <= longestBundle) {
    return <Navigate replace to={paths.bundle(question.bundle)} />
  }
  return (
    <Page name="find" subtitle={t.subtitle}>
      <div className="flex flex-col gap-4">
        <FindBox key={text} text={text} />
        {text === '' ? null : <FoundContact key={`found ${text}`} text={text} />}
      </div>
    </Page>
  )
}

function FindBox({ text }: { text: string }) {
  const t = useText(findPageText)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(text)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (typed.trim()) void navigate(paths.find({ q: typed.trim() }))
  }
  return (
    <form role="search" onSubmit={submit}>
      <Field label={t.box}>
        <div className="flex gap-2">
          <Input
            type="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            spellCheck={false}
            className="max-w-xl min-w-0 flex-1"
          />
          <Button type="submit" variant="primary">
            {t.open}
          </Button>
        </div>
      </Field>
    </form>
  )
}

/** Opens the one contact of a text; several are listed, and of none it says so. */
function FoundContact({ text }: { text: string }) {
  const t = useText(findPageText)
  const may = useMay()
  const { contacts, pending, error, ignored, retry } = useFind(text)
  const question = readQuestion(text)
  const found = contacts.flatMap(contact => (contact.id ? [{ contact, id: contact.id }] : []))
  const [only, second] = found
  if (pending) return <SkeletonRows rows={2} label={t.box} />
  if (only && !second && !error && question.kind !== 'either') return <Navigate replace to={paths.contact(only.id)} />
  const links = [
    ...(question.kind === 'either' && may('messages.read')
      ? [
          { to: paths.conversation(question.participant), words: t.conversation({ text: question.participant }) },
          { to: paths.bundle(question.bundle), words: t.bundle({ id: question.bundle }) },
        ]
      : []),
    ...found.map(({ contact, id }) => {
      const words = [contactWords(contact) ?? id, contactPhone(contact)].filter(Boolean).join(' · ')
      return { to: paths.contact(id), words }
    }),
  ]
  const searchAll = may('contacts.read') ? (
    <Link to={paths.contacts({ q: text })} className={buttonClass({})}>
      {t.searchAll}
    </Link>
  ) : null
  return (
    <>
      {error ? <InlineError error={error} onRetry={retry} /> : null}
      {links.length > 0 ? (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {links.map(({ to, words }) => (
            <li key={to} className="px-4 py-2">
              <Link to={to} className={linkClass}>
                {words}
              </Link>
            </li>
          ))}
        </ul>
      ) : error ? null : (
        <EmptyState title={t.nothing({ text })} action={searchAll}>
          {may('contacts.read') ? (ignored ? t.ignored : t.nothingBody) : t.closed}
        </EmptyState>
      )}
      {links.length > 0 && searchAll ? <div>{searchAll}</div> : null}
    </>
  )
}

export const page = pageView(FindView)
