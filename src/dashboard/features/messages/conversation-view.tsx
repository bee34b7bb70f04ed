import { type ReactNode, useMemo } from 'react'
import { Navigate } from 'react-router-dom'
import { isNumberLike } from '#contract/numbers/written-number'
import { useRecordOpened } from '#dashboard/api/kept/opened'
import { messageQueries } from '#dashboard/api/messages'
import { useLocale } from '#dashboard/i18n/locale'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { DeliveryTimesTable } from '#dashboard/parts/messages/delivery-times'
import { messageText } from '#dashboard/parts/messages/message-text'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { isE164 } from '#dashboard/parts/phone/question'
import { readRegion, regionName } from '#dashboard/parts/phone/region-names'
import { DefaultCountry } from '#dashboard/parts/phone/region-select'
import { numberFaultText } from '#dashboard/parts/phone/texts'
import { useNumber } from '#dashboard/parts/phone/use-number'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { Status } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { Disclosure } from '#dashboard/ui/disclosure'
import { Help } from '#dashboard/ui/help'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { useCompact } from '#dashboard/ui/table/use-frame'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { ContactMatches, useContactNames } from './contact-matches'
import { ConversationList } from './conversation-list'
import { MessageBox } from './message-box'
import { conversationText } from './texts'
import { type Conversation, type FormAnswer, useConversation } from './use-conversation'

/**
 * Messages with a number or a sender (EP 8), in every form the account may store, and contacts with the number (EP
 * 4).
 */
export function ConversationView({ participant, region }: { participant: string; region?: string | undefined }) {
  const t = useText(conversationText)
  const words = useText(messageText)
  const can = useMayCall()
  const conversation = useConversation(participant, region)
  const { rows, forms, number, times } = conversation
  const found = rows.length > 0
  useRecordOpened(found, 'participant', participant)
  const numbers = useMemo(() => {
    if (!isNumberLike(participant)) return []
    if (number.pending) return undefined
    return forms.map(({ value }) => value).filter(value => /^\+?\d+$/.test(value))
    // oxlint-disable-next-line react/exhaustive-deps -- the forms follow from the participant and what was looked up
  }, [participant, number])
  const mayListContacts = can('listContacts')
  const names = useContactNames(mayListContacts ? numbers : undefined)
  const compact = useCompact()
  const facts = (
    <div className="flex min-w-0 flex-col gap-4">
      {mayListContacts ? <ContactMatches numbers={numbers} /> : null}
      {times.length > 0 ? (
        <Card title={words.times} help={words.timesHelp}>
          <div className="text-sm">
            <DeliveryTimesTable times={times} />
          </div>
        </Card>
      ) : null}
    </div>
  )
  const box = <MessageBox key={participant} text={participant} inline={!compact} countryBelow={number.lacksCountry} />
  return (
    <Page
      name="conversation"
      title={[participant, names.join(', ')].filter(Boolean).join(' · ')}
      subtitle={
        <span className="flex items-center gap-1.5">
          <NumberWords participant={participant} number={number} />
          {forms.length > 0 ? <SearchedAs forms={forms} /> : null}
        </span>
      }
      actions={compact ? undefined : box}
    >
      <div className="flex flex-col gap-4 max-sm:gap-2">
        {compact ? <Disclosure summary={t.searchOther}>{box}</Disclosure> : null}
        {number.lacksCountry ? (
          <>
            <DefaultCountry isRequired className="max-w-96" />
            <p role="status" className="text-muted">
              {t.noCountry}
            </p>
          </>
        ) : (
          <div className="grid items-start gap-4 max-sm:gap-2 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <ConversationPanel conversation={conversation} participant={participant} />
            <aside aria-label={t.facts} className="min-w-0 max-lg:order-first">
              {/* Folded on a phone, so that the messages come first. */}
              {compact ? <Disclosure summary={t.facts}>{facts}</Disclosure> : facts}
            </aside>
          </div>
        )}
      </div>
    </Page>
  )
}

/** Shows the state of the conversation: loading, messages, none, not a participant, or a failure. */
function ConversationPanel({ conversation, participant }: { conversation: Conversation; participant: string }) {
  const t = useText(conversationText)
  const { rows, pending, error, forms } = conversation
  const panel = (content: ReactNode) => (
    <section aria-label={t.conversation} className="min-w-0 rounded-lg border border-line bg-surface">
      {content}
    </section>
  )
  const failure = error ? (
    <CallErrorState error={error} onRetry={conversation.retry} retrying={conversation.retrying} />
  ) : null
  if (rows.length > 0) return <ConversationList conversation={conversation} error={failure} />
  if (pending) return panel(<SkeletonRows rows={6} rowClass="h-28" label={t.loading} />)
  if (failure) return panel(failure)
  if (forms.every(({ state }) => state === 'refused')) {
    return panel(<EmptyState title={t.refusedTitle({ participant })}>{t.refusedBody}</EmptyState>)
  }
  return panel(<EmptyState title={t.emptyTitle({ participant })}>{t.emptyBody}</EmptyState>)
}

type NumberWordsProps = { participant: string; number: Conversation['number'] }

/** Describes the number. "Looks valid" is about its format, not about its owner. */
function NumberWords({ participant, number: { pending, reading, lacksCountry } }: NumberWordsProps) {
  const t = useText(conversationText)
  const faults = useText(numberFaultText)
  const locale = useLocale()
  if (!isNumberLike(participant)) return t.sender
  if (pending) return '…'
  if (lacksCountry || !reading) return null
  const { number, fault } = reading
  if (!number) return fault === 'foreign' || fault === 'damaged' ? faults[fault] : t.notValid
  const country = number.region && regionName(number.region, locale)
  const written = number.e164 === participant ? undefined : number.e164
  return [number.isGuessed ? t.guessed : t.looksValid, written, country].filter(Boolean).join(' · ')
}

/** The country of national digits, and search parameters that a bundle's row passes on to the message. */
const reads = { region: readRegion, bundle: anyText, message: anyText, at: anyText }

/** Redirects a number in any spelling to the address with its E.164 form. */
function ConversationPage({ participant }: { participant: string }) {
  const t = useText(conversationText)
  const [{ region, ...search }] = useSearch(reads)
  const spelled = isNumberLike(participant) && !isE164(participant)
  const { pending, reading } = useNumber(spelled ? participant : '', region)
  const number = reading?.number
  // A guessed number keeps the address as typed.
  if (number && !number.isGuessed) return <Navigate replace to={paths.conversation(number.e164, search)} />
  if (!pending) return <ConversationView participant={participant} region={region} />
  return (
    <Page name="conversation" title={participant}>
      <SkeletonRows rows={6} rowClass="h-28" label={t.loading} />
    </Page>
  )
}

/** Participants that need no country: names and E.164 numbers. Their messages are prefetched. */
const isCertain = (participant: string) => !isNumberLike(participant) || isE164(participant)

export const page = pageView(ConversationPage, ({ participant }) =>
  isCertain(participant) ? [messageQueries.conversation(participant)] : [],
)

const tones = {
  pending: 'neutral',
  found: 'success',
  nothing: 'neutral',
  refused: 'neutral',
  failed: 'danger',
} as const

/** Lists the requested forms of the participant with the result of each. */
function SearchedAs({ forms }: { forms: FormAnswer[] }) {
  const t = useText(conversationText)
  const format = useFormat()
  const words = ({ state, count, mayHaveMore }: FormAnswer) => {
    const counted = { n: count, count: format.number(count) }
    if (state === 'found') return mayHaveMore ? t.foundMaybeMore(counted) : t.found(counted)
    return state === 'nothing' ? t.none : t[state]
  }
  return (
    <Help about={t.searchedAs}>
      <h2 className="font-semibold">{t.searchedAs}</h2>
      <ul className="divide-y divide-line">
        {forms.map(form => (
          <li key={form.name} className="py-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="text-muted">{t[form.name]}</span>
              <bdi className="min-w-0 font-mono wrap-anywhere">{form.value}</bdi>
            </div>
            <Status tone={tones[form.state]}>{words(form)}</Status>
          </li>
        ))}
      </ul>
      <p className="text-muted">{t.searchedAsHelp}</p>
    </Help>
  )
}
