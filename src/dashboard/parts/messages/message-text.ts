import { catalogue, type Locale, plural } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'

/** Texts of a message: its timeline, its ticket, and usual delivery times. */
export const messageText = catalogue({
  delivered: ['Delivered', 'Levererat'],
  undelivered: ['Ended, not delivered', 'Avslutat, ej levererat'],
  rejected: ['Rejected', 'Avvisat'],
  failed: ['Failed', 'Misslyckat'],
  inProgress: ['In progress', 'På väg'],
  unknown: ['Unknown', 'Okänt'],
  noFinal: ['No final status', 'Ingen slutstatus'],
  noFinalBody: ['It may still change.', 'Det kan fortfarande ändras.'],
  from: ['From', 'Från'],
  to: ['To', 'Till'],
  notGiven: ['Not given', 'Ej angivet'],
  noText: ['No text given', 'Ingen text angiven'],
  copyText: ['text', 'texten'],
  details: ['Details', 'Detaljer'],
  hideDetails: ['Hide details', 'Dölj detaljer'],
  timeline: ['Status history', 'Statushistorik'],
  noStatuses: ['No status given.', 'Ingen status angiven.'],
  noTime: ['Time not given', 'Tid ej angiven'],
  noCode: ['No code given', 'Ingen kod angiven'],
  flag: (p: { flag: number }) => [`duration ${p.flag}`, `duration ${p.flag}`],
  flagFinal: ['final status', 'slutlig status'],
  flagIntermediate: ['not final yet', 'inte slutlig än'],
  same: ['at the same time', 'samtidigt'],
  later: (p: { elapsed: string }) => [`+${p.elapsed}`, `+${p.elapsed}`],
  seconds: (p: { n: string }) => [`${p.n} s`, `${p.n} s`],
  minutes: (p: { m: number; s: number }) => [
    p.s > 0 ? `${p.m} min ${p.s} s` : `${p.m} min`,
    p.s > 0 ? `${p.m} min ${p.s} s` : `${p.m} min`,
  ],
  hours: (p: { h: number; m: number }) => [
    p.m > 0 ? `${p.h} h ${p.m} min` : `${p.h} h`,
    p.m > 0 ? `${p.h} tim ${p.m} min` : `${p.h} tim`,
  ],
  days: (p: { d: number; h: number }) => [
    p.h > 0 ? `${p.d} d ${p.h} h` : `${p.d} d`,
    p.h > 0 ? `${p.d} d ${p.h} tim` : `${p.d} d`,
  ],
  facts: ['All details', 'Alla detaljer'],
  refunded: ['refunded', 'återbetalt'],
  segments: ['Segments', 'Segment'],
  segmentCount: ({ n }: { n: number }) => [plural(n, { one: '1 segment', other: `${n} segments` }), `${n} segment`],
  encoding: ['Encoding', 'Kodning'],
  price: ['Price', 'Pris'],
  operator: ['Operator (MCC, MNC)', 'Operatör (MCC, MNC)'],
  priority: ['Priority', 'Prioritet'],
  type: ['Type', 'Typ'],
  direction: ['Direction', 'Riktning'],
  reference: ['Reference', 'Referens'],
  id: ['Message ID', 'Meddelandets ID'],
  batch: ['Batch ID', 'Batch-ID'],
  owner: ['Owner', 'Ägare'],
  modified: ['Last change', 'Senast ändrat'],
  sent: ['Sent', 'Skickat'],
  status: ['Status', 'Status'],
  code: ['Status code', 'Statuskod'],
  text: ['Text', 'Text'],
  currency: ['Currency', 'Valuta'],
  copyLink: ['Copy link', 'Kopiera länk'],
  copyTicket: ['Copy for ticket', 'Kopiera till ärende'],
  ticketTitle: (p: { recipient: string }) => [`Message to ${p.recipient}`, `Meddelande till ${p.recipient}`],
  noStatus: ['No status given', 'Ingen status angiven'],
  notFinal: ['not final', 'inte slutlig'],
  refundedTicket: ['Refunded (104)', 'Återbetalt (104)'],
  bundle: ['Bundle', 'Utskick'],
  idInBundle: ['Message ID in the bundle', 'Meddelandets ID i utskicket'],
  link: ['Link', 'Länk'],
  times: ['Time to delivered', 'Tid till levererat'],
  timesHelp: [
    '50% and 95% of the delivered messages arrived within these times, counted from their first status.',
    '50 % och 95 % av de levererade meddelandena kom fram inom de här tiderna, räknat från första statusen.',
  ],
  timesOperator: ['Operator', 'Operatör'],
  timesDelivered: ['Delivered', 'Levererade'],
  p50: ['50% within', '50\u00a0% inom'],
  p95: ['95% within', '95\u00a0% inom'],
})

/** Formats a duration in its two largest units; below ten seconds with tenths. */
export function elapsedText(t: (typeof messageText)[Locale], format: Format, milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  if (seconds < 60) return t.seconds({ n: seconds < 10 ? format.number(milliseconds / 1000, 1) : String(seconds) })
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return t.minutes({ m: minutes, s: seconds % 60 })
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return t.hours({ h: hours, m: minutes % 60 })
  return t.days({ d: Math.floor(hours / 24), h: hours % 24 })
}
