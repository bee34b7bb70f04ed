import { currencyCode } from '#contract/codes/code-tables'
import { maskCodes } from '#contract/codes/mask-codes'
import type { SentMessage } from '#contract/messages-v1'
import type { Locale } from '#dashboard/i18n/catalogue'
import { formatFor } from '#dashboard/i18n/format'
import { remembered } from '#dashboard/i18n/remembered'
import { codeLabeller } from '#dashboard/parts/codes/code-labeller'
import { codeReasons } from '#dashboard/parts/codes/code-reasons'
import { codedWords } from '#dashboard/parts/codes/coded-words'
import { regionWords } from '#dashboard/parts/phone/region-names'
import { timeValues } from '#dashboard/parts/time/time-values'
import type { FileColumn } from '#dashboard/ui/table/column'
import { bundleText } from './bundle-text'
import { statusWordsOf } from './status-words-v1'

/** What the messages of a bundle are shown by. Plain data: it is posted to where they are. */
export type BundleSetting = {
  locale: Locale
  /** The zone times are written in; undefined is the device's. */
  zone: string | undefined
  /** The team's own words for codes. */
  labels: ReadonlyMap<string, string>
  /** The team's own sentences on them. */
  reasons: ReadonlyMap<string, string>
  /** Somebody asked to see the codes in texts. */
  codesShown: boolean
}

const currencyOf = ({ Currency }: SentMessage) => (Currency == null ? '' : currencyCode(Currency))

/** A message's text with what may be a code hidden; its own numbers are none. */
export const maskedText = ({ Message, To, From }: SentMessage): string | undefined =>
  Message == null ? undefined : maskCodes(Message, [To, From])

/** What a person reads of a message, by the id of its column. Codes in texts stay hidden in the filter and in exports too. */
export function bundleValues({ locale, zone, labels, reasons, codesShown }: BundleSetting) {
  const t = bundleText[locale]
  const format = formatFor(locale, zone)
  const statusWords = statusWordsOf(labels, locale)
  const label = codeLabeller(labels, locale)
  const reason = codeReasons({ reasons, labels, locale })
  const words = ({ Status, StatusDescription }: SentMessage) =>
    Status == null ? t.notKnown : statusWords(Status, StatusDescription)
  const encoding = ({ Encoding }: SentMessage) => (Encoding == null ? '' : codedWords(label, 'datacoding', Encoding))
  // A bundle of 100 000 messages has few countries and prices, and each text is asked for again with every search.
  const region = remembered((code: string) => regionWords(code, locale))
  const country = ({ CountryCode }: SentMessage) => (CountryCode ? region(CountryCode) : '')
  const text = (message: SentMessage) => (codesShown ? message.Message : maskedText(message))
  const price = remembered((written: string) => {
    const [amount, currency = ''] = written.split(' ')
    return format.money(Number(amount), currency)
  })
  const money = (amount: number | null | undefined, message: SentMessage) =>
    amount == null ? '' : price(`${amount} ${currencyOf(message)}`)
  return {
    to: { id: 'to', header: t.to, member: 'To', value: message => message.To },
    status: {
      id: 'status',
      header: t.status,
      member: 'Status',
      value: words,
      text: message => [words(message), message.Status].join(' ').trim(),
      exportAlso: [{ header: t.code, value: message => message.Status }],
    },
    created: {
      id: 'created',
      header: t.created,
      member: 'Created',
      ...timeValues<SentMessage>(format, ({ Created }) => Created),
    },
    description: {
      id: 'description',
      header: t.description,
      member: 'StatusDescription',
      value: message => message.StatusDescription,
    },
    reason: {
      id: 'reason',
      header: t.reason,
      value: ({ Status }) => (Status == null ? undefined : reason('statusV1', Status)),
    },
    modified: {
      id: 'modified',
      header: t.modified,
      member: 'Modified',
      ...timeValues<SentMessage>(format, ({ Modified }) => Modified),
    },
    text: { id: 'text', header: t.text, member: 'Message', value: text },
    total: {
      id: 'total',
      header: t.total,
      member: 'TotalPrice',
      value: message => message.TotalPrice,
      text: message => money(message.TotalPrice, message),
      exportAlso: [{ header: t.currency, value: currencyOf }],
    },
    country: {
      id: 'country',
      header: t.country,
      member: 'CountryCode',
      value: country,
      exportValue: message => message.CountryCode,
    },
    segments: { id: 'segments', header: t.segments, member: 'Segments', value: message => message.Segments },
    encoding: {
      id: 'encoding',
      header: t.encoding,
      member: 'Encoding',
      value: encoding,
      exportValue: message => message.Encoding,
    },
    perSegment: {
      id: 'perSegment',
      header: t.perSegment,
      member: 'Price',
      value: message => message.Price,
      text: message => money(message.Price, message),
    },
    from: { id: 'from', header: t.from, member: 'From', value: message => message.From },
    id: { id: 'id', header: t.id, member: 'ID', value: message => message.ID },
  } satisfies Record<string, FileColumn<SentMessage>>
}
