import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import type { Right } from '#contract/rights'
import { isNotFound } from '#dashboard/api/client/call-error'
import { segmentQueries } from '#dashboard/api/segments'
import { useMay } from '#dashboard/api/session/session'
import { surveyQueries } from '#dashboard/api/surveys'
import { templateQueries } from '#dashboard/api/templates'
import { useText } from '#dashboard/i18n/use-text'
import { InlineError } from '#dashboard/parts/call/inline-error'
import { contactPhone, contactWords } from '#dashboard/parts/contact/contact-words'
import { isExactly, searchTermIn } from '#dashboard/parts/find/search-term'
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

/** Digits up to this length are an id: phone numbers of seven digits begin with 0. */
const longestId = 6

/** For telephone systems and help desks: `/find?q=…` opens the thing with this number, e-mail address or id. */
function FindView() {
  const t = useText(findPageText)
  const [{ q }] = useSearch(reads)
  const mayRead = useMay()('messages.read')
  const text = withPlus(q).trim()
  const question = readQuestion(text)
  if (mayRead && question.kind === 'number') return <Navigate replace to={paths.conversation(question.participant)} />
  return (
    <Page name="find" subtitle={t.subtitle}>
      <div className="flex flex-col gap-4">
        <FindBox key={text} text={text} />
        {text === '' ? null : <Found key={`found ${text}`} text={text} />}
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

/** Redirects to the only match if it is exact, or lists several; says if there is none. */
function Found({ text }: { text: string }) {
  const t = useText(findPageText)
  const may = useMay()
  const question = readQuestion(text)
  const digits = question.kind === 'either' && may('messages.read') ? question : undefined
  const isShort = digits !== undefined && digits.participant.length <= longestId
  const contacts = useFind(isShort ? '' : text)
  const { term } = contacts
  const others = useOthers(text)
  const links: { to: string; words: string; resembles?: boolean }[] = [
    ...(digits && !isShort
      ? [{ to: paths.conversation(digits.participant), words: t.conversation({ text: digits.participant }) }]
      : []),
    ...(digits ? [{ to: paths.bundle(digits.bundle), words: t.bundle({ id: digits.bundle }) }] : []),
    ...others.links,
    ...contacts.contacts.flatMap(contact => {
      const words = [contactWords(contact) ?? contact.id, contactPhone(contact)].filter(Boolean).join(' · ')
      const resembles = term && !isExactly(contact, term)
      return contact.id ? [{ to: paths.contact(contact.id), words, resembles }] : []
    }),
  ]
  const [only, second] = links
  const error = contacts.error ?? others.error
  if (contacts.pending || others.pending) return <SkeletonRows rows={2} label={t.box} />
  if (only && !only.resembles && !second && !error) return <Navigate replace to={only.to} />
  const searchAll = may('contacts.read') ? (
    <Link to={paths.contacts({ q: text })} className={buttonClass({})}>
      {t.searchAll}
    </Link>
  ) : null
  return (
    <>
      {contacts.error ? <InlineError error={contacts.error} onRetry={contacts.retry} /> : null}
      {others.error ? <InlineError error={others.error} onRetry={others.retry} /> : null}
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
          {may('contacts.read') ? (contacts.ignored ? t.ignored : t.nothingBody) : t.closed}
        </EmptyState>
      )}
      {links.length > 0 && searchAll ? <div>{searchAll}</div> : null}
    </>
  )
}

/** Queries the surveys, template and segment with an id, as far as the person may read them. */
function useOthers(text: string) {
  const t = useText(findPageText)
  const may = useMay()
  const question = readQuestion(text)
  const number = question.kind === 'either' ? question.bundle : undefined
  const id = searchTermIn(text, undefined)?.id
  const asked = (right: Right) => ({ enabled: id !== undefined && may(right) })
  const surveys = useQuery({ ...surveyQueries.list(), enabled: number !== undefined && may('surveys.read') })
  const survey = useQuery({ ...surveyQueries.rawDocument(id ?? ''), ...asked('surveys.read') })
  const template = useQuery({ ...templateQueries.one(id ?? ''), ...asked('templates.read') })
  const segments = useInfiniteQuery({ ...segmentQueries.list(), ...asked('segments.read') })
  const listed = segments.data?.pages.flatMap(({ rows }) => rows.flatMap(row => (row.ok ? row.value : [])))
  const segment = id && listed?.find(each => each.id === id)
  const name = survey.data?.document.name
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = segments
  // No endpoint reads one segment, so the list is read until it appears.
  const readsOn = id !== undefined && !segment && hasNextPage && !isError
  useEffect(() => {
    if (readsOn && !isFetchingNextPage) void fetchNextPage()
  }, [readsOn, isFetchingNextPage, fetchNextPage])
  const failed = [surveys, survey, template, segments].filter(({ error }) => error && !isNotFound(error))
  return {
    links: [
      ...(surveys.data ?? []).flatMap(row =>
        row.ok && number !== undefined && row.value.ID === number
          ? { to: paths.survey(number), words: t.survey({ name: row.value.Name }) }
          : [],
      ),
      ...(id && survey.data
        ? [{ to: paths.editSurvey(id), words: t.survey({ name: typeof name === 'string' ? name : id }) }]
        : []),
      ...(id && template.data ? [{ to: paths.template(id), words: t.template({ name: template.data.name }) }] : []),
      ...(segment ? [{ to: paths.segments({ segment: id }), words: t.segment({ name: segment.name }) }] : []),
    ],
    pending: readsOn || [surveys, survey, template, segments].some(({ isLoading }) => isLoading),
    error: failed[0]?.error,
    retry: () => {
      for (const query of failed) void query.refetch()
    },
  }
}

export const page = pageView(FindView)
