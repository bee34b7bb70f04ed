import { currencyCode } from '#contract/codes/code-tables'
import { maskCodes } from '#contract/codes/mask-codes'
import type { SentMessage } from '#contract/messages-v1'
import type { Locale } from '#dashboard/i18n/catalogue'
import { formatFor, instantOf } from '#dashboard/i18n/format'
import { remembered } from '#dashboard/i18n/remembered'
import {
  type CodeLabel,
  codedWords,
  codeKey,
  codeLabeller,
  messageStatesV1,
  messageStateV1,
  statusWordsV1,
} from '#dashboard/parts/codes/code-dictionary'
import { codeReasons } from '#dashboard/parts/codes/code-reasons'
import { statusText } from '#dashboard/parts/codes/texts'
import { regionWords } from '#dashboard/parts/phone/region-names'
import { timeValues } from '#dashboard/parts/time/time-values'
import type { Column } from '#dashboard/ui/table/column'
import { type BundleTexts, bundleText } from './texts'

/** Settings for the table's values. Plain data: they are posted to the worker. */
export type BundleSetting = {
  locale: Locale
  /** Time zone of the viewer; undefined means the device's. */
  zone: string | undefined
  /** The team's labels of codes. */
  labels: ReadonlyMap<string, string>
  /** The team's sentences on codes. */
  reasons: ReadonlyMap<string, string>
  codesShown: boolean
  /** Reasons of the failures explained so far, by row key. */
  explained: ReadonlyMap<string, ReasonKey>
}

/** Why a message failed: a V2 code, or why no code is known. */
export type ReasonKey = number | (typeof noCode)[number]

const noCode = ['no-status', 'not-matched', 'several', 'not-read'] as const

/** Parses a reason from the address; an unknown value becomes "not-matched". */
export const reasonKeyOf = (value: string): ReasonKey =>
  /^-?\d+$/.test(value) ? Number(value) : (noCode.find(key => key === value) ?? 'not-matched')

export function reasonWords(key: ReasonKey, label: CodeLabel, t: BundleTexts): string {
  if (typeof key === 'number') return codedWords(label, 'statusV2', key)
  return { 'no-status': t.noStatus, 'not-matched': t.notMatched, several: t.several, 'not-read': t.notRead }[key]
}

const currencyOf = ({ Currency }: SentMessage) => (Currency == null ? '' : currencyCode(Currency))

/** A message's text with possible codes hidden; its sender and recipient are not codes. */
export const maskedText = ({ Message, To, From }: SentMessage): string | undefined =>
  Message == null ? undefined : maskCodes(Message, [To, From])

/** A column without its cell, so that a worker can use it. */
type BundleColumn = Omit<Column<SentMessage>, 'cell'>

/** The columns of the messages, in the order of a file. Codes in texts stay hidden in search and exports too. */
export function bundleColumns({ locale, zone, labels, reasons, codesShown, explained }: BundleSetting): BundleColumn[] {
  const t = bundleText[locale]
  const format = formatFor(locale, zone)
  const statusWords = statusWordsOf(labels, locale)
  const label = codeLabeller(labels, locale)
  const reason = codeReasons({ reasons, labels, locale })
  const words = ({ Status, StatusDescription }: SentMessage) =>
    Status == null ? t.notKnown : statusWords(Status, StatusDescription)
  // 100,000 messages have few countries and prices, and every search asks for each text again.
  const region = remembered((code: string) => regionWords(code, locale))
  const price = remembered((written: string) => {
    const [amount, ...currency] = written.split(' ')
    return format.money(Number(amount), currency.join(' '))
  })
  const plain = (id: string, header: string, member: keyof typeof SentMessage.shape) => ({
    id,
    header,
    member,
    value: (message: SentMessage) => message[member],
  })
  const time = (id: string, header: string, member: 'Created' | 'Modified') => ({
    ...plain(id, header, member),
    ...timeValues<SentMessage>(format, message => message[member]),
    isTime: true,
    width: 170,
  })
  const money = (id: string, header: string, member: 'TotalPrice' | 'Price') => ({
    ...plain(id, header, member),
    text: (message: SentMessage) => {
      const amount = message[member]
      return amount == null ? '' : price(`${amount} ${currencyOf(message)}`)
    },
    align: 'end' as const,
  })
  return [
    { ...plain('to', t.to, 'To'), unnamed: t.noRecipient, width: 155 },
    {
      ...plain('status', t.status, 'Status'),
      value: words,
      text: message => [words(message), message.Status].join(' ').trim(),
      exportAlso: [{ header: t.code, value: message => message.Status }],
      compact: 'aside',
      width: 200,
    },
    time('created', t.created, 'Created'),
    { ...plain('description', t.description, 'StatusDescription'), width: 170 },
    {
      id: 'reason',
      header: t.reason,
      value: message => {
        const key = explained.get(messageKey(message))
        if (key !== undefined) return reasonWords(key, label, t)
        return explained.size > 0 && hasFailed(message) ? t.notReadYet : undefined
      },
      width: 230,
    },
    {
      id: 'meaning',
      header: t.meaning,
      value: message => {
        const key = explained.get(messageKey(message))
        if (typeof key === 'number') return reason('statusV2', key)
        return message.Status == null ? undefined : reason('statusV1', message.Status)
      },
      hidden: true,
      compact: 'none',
      width: 320,
    },
    { ...time('modified', t.modified, 'Modified'), hidden: true },
    {
      ...plain('text', t.text, 'Message'),
      value: message => (codesShown ? message.Message : maskedText(message)),
      width: 250,
    },
    {
      ...money('total', t.total, 'TotalPrice'),
      exportAlso: [{ header: t.currency, value: currencyOf }],
      width: 105,
    },
    {
      ...plain('country', t.country, 'CountryCode'),
      value: ({ CountryCode }) => (CountryCode ? region(CountryCode) : ''),
      exportValue: message => message.CountryCode,
      hidden: true,
      width: 135,
    },
    { ...plain('segments', t.segments, 'Segments'), align: 'end', compact: 'none', hidden: true, width: 100 },
    {
      ...plain('encoding', t.encoding, 'Encoding'),
      value: ({ Encoding }) => (Encoding == null ? '' : codedWords(label, 'datacoding', Encoding)),
      exportValue: message => message.Encoding,
      compact: 'none',
      hidden: true,
      width: 110,
    },
    { ...money('perSegment', t.perSegment, 'Price'), hidden: true, width: 140 },
    { ...plain('from', t.from, 'From'), hidden: true, width: 140 },
    { ...plain('id', t.id, 'ID'), align: 'end', hidden: true, width: 110 },
  ]
}

/** Filter value for "not given". */
export const absent = 'none'

export const bundleFilterValues = {
  state: messageStatesV1,
  code: 'any text',
  country: 'any text',
  encoding: 'any text',
  reason: 'any text',
  from: 'any text',
  to: 'any text',
} as const

const timeOf = (text: string | null | undefined): number => instantOf(text)?.getTime() ?? Number.NaN

/** Predicates by filter name. A message without a time is in no range. */
export const bundleFilters = ({ explained }: Pick<BundleSetting, 'explained'>) => ({
  reason: (message: SentMessage, value: string) => String(explained.get(messageKey(message))) === value,
  failure: (message: SentMessage) => hasFailed(message),
  id: ({ ID }: SentMessage, value: string) => String(ID) === value,
  state: ({ Status }: SentMessage, value: string) => messageStateV1(Status) === value,
  code: ({ Status }: SentMessage, value: string) => String(Status ?? absent) === value,
  country: ({ CountryCode }: SentMessage, value: string) => (CountryCode || absent) === value,
  encoding: ({ Encoding }: SentMessage, value: string) => String(Encoding ?? absent) === value,
  from: ({ Created }: SentMessage, value: string) => timeOf(Created) >= timeOf(value),
  to: ({ Created }: SentMessage, value: string) => timeOf(Created) < timeOf(value),
})

/** Matches words for a failure in English and Swedish, unless negated. */
const failure =
  /(?<!\b(?:no|not|without|utan|inget|inga|inte) )\b(?:fail|error|reject|refus|undeliver|expire|block|misslyck|fel\b|avvis|utgång|spärr|olever)|\b(?:not|ej|inte) (?:deliver|lever)/i

/** Whether a message failed: by its code or, where that has no known meaning, by its description. */
export function hasFailed({ Status, StatusDescription }: SentMessage): boolean {
  const state = messageStateV1(Status)
  return state === 'failed' || (state === 'unknown' && failure.test(StatusDescription ?? ''))
}

/** Row key of a message. */
export const messageKey = ({ ID, To, From, Created }: SentMessage): string =>
  String(ID ?? [To, From, Created].filter(Boolean).join(' '))

export type StatusWordsV1 = (code: number, description?: string | null) => string

/** §2.12 Name of a V1 status: the team's label, the convention, or the service's description. */
export const statusWordsOf =
  (labels: ReadonlyMap<string, string>, locale: Locale): StatusWordsV1 =>
  (code, description) =>
    labels.get(codeKey('statusV1', code)) ?? statusWordsV1(statusText[locale], code, description).words

/** Name of a status with its code; the number alone where descriptions of an unknown code differ. */
export function statusName(
  { code, description }: { code: number | undefined; description?: string | undefined },
  words: StatusWordsV1,
  t: BundleTexts,
): string {
  if (code === undefined) return t.notGiven
  const name = words(code, description ?? t.codeOf({ code }))
  return name.endsWith(` ${code}`) ? name : `${name} (${code})`
}
