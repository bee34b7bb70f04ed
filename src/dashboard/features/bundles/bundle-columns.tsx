import { currencyCode } from '#contract/currency'
import type { SentMessage } from '#contract/messages-v1'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { remembered } from '#dashboard/i18n/remembered'
import type { CodeLabel } from '#dashboard/parts/codes/code-label'
import { codedWords } from '#dashboard/parts/codes/coded-words'
import { StatusBadgeV1 } from '#dashboard/parts/codes/status-badge'
import { regionWords } from '#dashboard/parts/phone/region-names'
import { timeColumn } from '#dashboard/parts/time/time-column'
import type { Column } from '#dashboard/ui/table/column'
import type { bundleText } from './bundle-text'
import { maskedText } from './use-hidden-codes'
import type { StatusWordsV1 } from './use-status-words-v1'

type Words = {
  t: (typeof bundleText)[Locale]
  label: CodeLabel
  statusWords: StatusWordsV1
  format: Format
  /** Somebody asked to see the codes in texts. */
  codesShown: boolean
}

const currencyOf = ({ Currency }: SentMessage) => (Currency == null ? '' : currencyCode(Currency))

/** The columns of a bundle. Codes in texts stay hidden in the filter and in exports too, until somebody asks for them. */
export function bundleColumns({ t, label, statusWords, format, codesShown }: Words): Column<SentMessage>[] {
  const words = ({ Status, StatusDescription }: SentMessage) =>
    Status == null ? t.notKnown : statusWords(Status, StatusDescription)
  const encoding = ({ Encoding }: SentMessage) => (Encoding == null ? '' : codedWords(label, 'datacoding', Encoding))
  // A bundle of 100 000 messages has few countries and prices, and each text is asked for again with every search.
  const region = remembered((code: string) => regionWords(code, format.locale))
  const country = ({ CountryCode }: SentMessage) => (CountryCode ? region(CountryCode) : '')
  const text = remembered((message: SentMessage) => (codesShown ? message.Message : maskedText(message)))
  const price = remembered((written: string) => {
    const [amount, currency = ''] = written.split(' ')
    return format.money(Number(amount), currency)
  })
  const money = (amount: number | null | undefined, message: SentMessage) =>
    amount == null ? '' : price(`${amount} ${currencyOf(message)}`)
  return [
    { id: 'to', header: t.to, member: 'To', unnamed: t.noRecipient, value: message => message.To, width: 155 },
    {
      id: 'status',
      header: t.status,
      member: 'Status',
      value: words,
      text: message => [words(message), message.Status].join(' ').trim(),
      cell: message => <StatusBadgeV1 code={message.Status} description={message.StatusDescription} />,
      exportAlso: [{ header: t.code, value: message => message.Status }],
      compact: 'aside',
      width: 200,
    },
    timeColumn(format, {
      id: 'created',
      header: t.created,
      member: 'Created',
      of: message => message.Created,
      width: 170,
    }),
    {
      id: 'description',
      header: t.description,
      member: 'StatusDescription',
      value: message => message.StatusDescription,
      width: 170,
    },
    timeColumn(format, {
      id: 'modified',
      header: t.modified,
      member: 'Modified',
      of: message => message.Modified,
      hidden: true,
      width: 170,
    }),
    { id: 'text', header: t.text, member: 'Message', value: text, width: 250 },
    {
      id: 'total',
      header: t.total,
      member: 'TotalPrice',
      value: message => message.TotalPrice,
      text: message => money(message.TotalPrice, message),
      exportAlso: [{ header: t.currency, value: currencyOf }],
      align: 'end',
      width: 105,
    },
    {
      id: 'country',
      header: t.country,
      member: 'CountryCode',
      value: country,
      exportValue: message => message.CountryCode,
      hidden: true,
      width: 135,
    },
    {
      id: 'segments',
      header: t.segments,
      member: 'Segments',
      value: message => message.Segments,
      align: 'end',
      compact: 'none',
      hidden: true,
      width: 100,
    },
    {
      id: 'encoding',
      header: t.encoding,
      member: 'Encoding',
      value: encoding,
      exportValue: message => message.Encoding,
      compact: 'none',
      hidden: true,
      width: 110,
    },
    {
      id: 'perSegment',
      header: t.perSegment,
      member: 'Price',
      value: message => message.Price,
      text: message => money(message.Price, message),
      align: 'end',
      hidden: true,
      width: 140,
    },
    { id: 'from', header: t.from, member: 'From', value: message => message.From, hidden: true, width: 140 },
    { id: 'id', header: t.id, member: 'ID', value: message => message.ID, align: 'end', hidden: true, width: 110 },
  ]
}
