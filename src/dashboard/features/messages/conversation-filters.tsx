import { useMemo } from 'react'
import { currencyCode } from '#contract/codes/code-tables'
import { maskCodes } from '#contract/codes/mask-codes'
import { type Message } from '#contract/messages-v2'
import { type Locale } from '#dashboard/i18n/catalogue'
import { instantOf } from '#dashboard/i18n/format'
import { useText } from '#dashboard/i18n/use-text'
import { type CodeLabel, codedWords, type MessageState, messageStates } from '#dashboard/parts/codes/code-dictionary'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { csvTime } from '#dashboard/parts/csv/csv-cell'
import { countValues } from '#dashboard/parts/figures/count-values'
import { messageText } from '#dashboard/parts/messages/message-text'
import { operatorCode, useOperatorWords } from '#dashboard/parts/operators/use-operator-words'
import { type Column } from '#dashboard/ui/table/column'
import { CountedSelect } from '#dashboard/ui/table/filters'
import { type TableState } from '#dashboard/ui/table/state/use-table-state'
import { conversationText } from './texts'
import { type FoundMessage, type FoundRow } from './use-conversation'

/** Masks codes in a message text; its own sender and recipient numbers are not codes. */
const maskedBody = ({ body, sender, recipient }: Message) =>
  body == null ? undefined : maskCodes(body, [sender, recipient])

type Texts = { t: (typeof messageText)[Locale]; label: CodeLabel }

/** Returns the columns that are searched and exported. Codes in message texts stay masked in both. */
export function conversationColumns({ t, label }: Texts): Column<FoundMessage>[] {
  const plain = (id: string, header: string, value: Column<FoundMessage>['value']) => ({ id, header, value })
  const time = (id: string, header: string, of: (found: FoundMessage) => string | null | undefined) => ({
    ...plain(id, header, found => instantOf(of(found))),
    exportValue: (found: FoundMessage) => csvTime(of(found)),
  })
  const standing = ({ timeline }: FoundMessage) =>
    timeline.standing === undefined ? '' : label('statusV2', timeline.standing)
  return [
    time('sent', t.sent, found => found.sent),
    time('modified', t.modified, ({ message }) => message.modified),
    plain('status', t.status, standing),
    plain('code', t.code, ({ timeline }) => timeline.standing),
    plain('from', t.from, ({ message }) => message.sender),
    plain('to', t.to, ({ message }) => message.recipient),
    plain('text', t.text, ({ message }) => maskedBody(message)),
    plain('segments', t.segments, ({ message }) => message.segments),
    plain('encoding', t.encoding, ({ message }) => message.datacoding),
    plain('price', t.price, ({ message }) => message.price),
    plain('currency', t.currency, ({ message }) => message.currency && currencyCode(message.currency)),
    plain('operator', t.operator, ({ message }) => [message.mcc, message.mnc].filter(Boolean).join(' ')),
    plain('reference', t.reference, ({ message }) => message.reference),
    plain('id', t.id, ({ message }) => message.id),
    plain('batch', t.batch, ({ message }) => message.batchId),
  ]
}

/** Values by facet; '' if a message has none. */
const valueOf = {
  code: ({ timeline }: FoundMessage) => String(timeline.standing ?? ''),
  operator: ({ message }: FoundMessage) => operatorCode(message),
  encoding: ({ message }: FoundMessage) => String(message.datacoding ?? ''),
  sender: ({ message }: FoundMessage) => message.sender ?? '',
  recipient: ({ message }: FoundMessage) => message.recipient ?? '',
}
type FacetName = keyof typeof valueOf
const facetNames = Object.keys(valueOf) as FacetName[]

const ofEach = <T,>(make: (name: FacetName) => T) =>
  Object.fromEntries(facetNames.map(name => [name, make(name)])) as Record<FacetName, T>

const failedStates = new Set<MessageState>(['rejected', 'failed', 'undelivered'])

/** Whether a message ended without being delivered. */
export const isNotDelivered = ({ timeline: { state, final } }: FoundMessage): boolean =>
  final && failedStates.has(state)

/** Value of the `state` filter that covers every failed state. */
export const notDelivered = 'not-delivered'

/** Predicates by filter name. */
export const conversationFilters = {
  state: (found: FoundMessage, value: string) =>
    value === notDelivered ? isNotDelivered(found) : found.timeline.state === value,
  ...ofEach(name => (found: FoundMessage, value: string) => valueOf[name](found) === value),
}

export const filterValues = { state: [...messageStates, notDelivered], ...ofEach(() => 'any text' as const) }
export type FilterName = keyof typeof filterValues

/** Names of the filters in the activity record of an export. */
export const exportNames = {
  state: 'state',
  code: 'code',
  operator: 'only',
  encoding: 'encoding',
  sender: 'only',
  recipient: 'only',
} as const satisfies Record<FilterName, string>

const sharesOf = (name: FacetName, rows: readonly FoundRow[]) =>
  countValues(rows.flatMap(row => (row.ok && valueOf[name](row.value)) || []))

/** Returns the facets with at least two values among the loaded messages, or with a filter in force. */
export function useFacets(rows: readonly FoundRow[], { query: { filters } }: TableState) {
  const all = useMemo(() => facetNames.map(name => ({ name, shares: sharesOf(name, rows) })), [rows])
  return all.filter(({ name, shares }) => shares.length > 1 || filters[name] !== undefined)
}

type FacetSelectsProps = { facets: ReturnType<typeof useFacets>; state: TableState }

/** Selects for the facets; each option shows how many loaded messages have it. */
export function FacetSelects({ facets, state }: FacetSelectsProps) {
  const t = useText(conversationText)
  const message = useText(messageText)
  const words = useFacetWords()
  const labels: Record<FacetName, [label: string, every: string]> = {
    code: [message.code, t.everyCode],
    operator: [t.operator, t.everyOperator],
    encoding: [message.encoding, t.everyEncoding],
    sender: [message.from, t.everySender],
    recipient: [message.to, t.everyRecipient],
  }
  return facets.map(({ name, shares }) => {
    const [label, every] = labels[name]
    return <CountedSelect key={name} filter={name} words={words[name]} {...{ state, label, every, shares }} />
  })
}

/** Returns the words for the values of each filter. */
export function useFacetWords() {
  const message = useText(messageText)
  const label = useCodeLabeller()
  const operatorWords = useOperatorWords()
  const t = useText(conversationText)
  return {
    state: (value: string) => (value === notDelivered ? t.notDelivered : message[value as MessageState]),
    code: (value: string) => codedWords(label, 'statusV2', Number(value)),
    operator: operatorWords,
    encoding: (value: string) => codedWords(label, 'datacoding', Number(value)),
    sender: (value: string) => `${message.from}: ${value}`,
    recipient: (value: string) => `${message.to}: ${value}`,
  }
}
