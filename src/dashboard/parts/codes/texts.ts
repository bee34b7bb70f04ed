import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Names of message statuses by convention. */
export const statusText = catalogue({
  accepted: ['Accepted', 'Godtaget'],
  queued: ['Queued', 'I kö'],
  funded: ['Funded', 'Betalt'],
  refunded: ['Refunded', 'Återbetalt'],
  sending: ['Sending', 'Skickas'],
  atGateway: ['At the gateway', 'Hos förmedlaren'],
  atCarrier: ['At the carrier', 'Hos operatören'],
  onNetwork: ['On the mobile network', 'På mobilnätet'],
  delivered: ['Delivered to handset', 'Levererat till telefonen'],
  expired: ['Expired, not delivered', 'Utgånget, ej levererat'],
  cancelled: ['Cancelled, not delivered', 'Avbrutet, ej levererat'],
  insufficientFunds: ['Rejected: insufficient funds', 'Avvisat: saldot räcker inte'],
  senderRejected: ['Rejected: sender', 'Avvisat: avsändaren'],
  contentRejected: ['Rejected: content', 'Avvisat: innehållet'],
  recipientRejected: ['Rejected: recipient', 'Avvisat: mottagaren'],
  rejected: ['Rejected', 'Avvisat'],
  invalidSender: ['Rejected: invalid sender', 'Avvisat: ogiltig avsändare'],
  internalError: ['Internal error', 'Internt fel'],
  inProgress: ['In progress', 'På väg'],
  ended: ['Ended, outcome unknown', 'Avslutat, okänt utfall'],
  failed: ['Failed', 'Misslyckat'],
  unknown: ['Unknown status', 'Okänd status'],
  none: ['Unknown', 'Okänd'],
  code: (p: { code: number }) => [`code ${p.code}`, `kod ${p.code}`],
})

type Code = { code: number }

/** Names of other codes: conventions, and neutral words. */
export const codeLabelText = catalogue({
  flash: ['Flash', 'Flash'],
  sms: ['SMS', 'Sms'],
  normal: ['Normal', 'Normal'],
  high: ['High', 'Hög'],
  statusV1: (p: Code) => [`Status ${p.code}`, `Status ${p.code}`],
  direction: (p: Code) => [`Direction ${p.code}`, `Riktning ${p.code}`],
  messageType: (p: Code) => [`Type ${p.code}`, `Typ ${p.code}`],
  datacoding: (p: Code) => [`Encoding ${p.code}`, `Kodning ${p.code}`],
  messagePriority: (p: Code) => [`Priority ${p.code}`, `Prioritet ${p.code}`],
  emailType: (p: Code) => [`Type ${p.code}`, `Typ ${p.code}`],
  emailPriority: (p: Code) => [`Priority ${p.code}`, `Prioritet ${p.code}`],
  questionType: (p: Code) => [`Type ${p.code}`, `Typ ${p.code}`],
  nkiQuestionType: (p: Code) => [`Type ${p.code}`, `Typ ${p.code}`],
})

/**
 * One sentence per status: the cause, then who must act and whether sending again helps, as far as its meaning says
 * (api-notes 3). Messages on their way have only the cause; waiting is judged by time.
 */
export const reasonText = catalogue({
  accepted: ['It is accepted and not sent yet', 'Det är godtaget, inte skickat än'],
  queued: ['It waits in the queue', 'Det väntar i kön'],
  funded: ['It is paid for and on its way', 'Det är betalt och på väg'],
  refunded: [
    'The cost was paid back, which says nothing about whether it arrived.',
    'Kostnaden är återbetald, vilket inte säger om det kom fram.',
  ],
  sending: ['It is being sent', 'Det skickas just nu'],
  atGateway: ['At the gateway, not in the phone yet', 'Hos förmedlaren, inte i telefonen än'],
  atCarrier: ['At the operator, not in the phone yet', 'Hos operatören, inte i telefonen än'],
  onNetwork: ['On the network, not in the phone yet', 'På mobilnätet, inte i telefonen än'],
  cause: ({ cause }: { cause: string }) => [`${cause}.`, `${cause}.`],
  wait: ({ cause }: { cause: string }) => [
    `${cause}: nobody needs to act, so wait before sending again.`,
    `${cause}: ingen behöver agera, så vänta med att skicka igen.`,
  ],
  overdue: ({ since }: { since: string }) => [
    `No news for ${since}: waiting seldom helps, and sending again may make two.`,
    `Inget nytt på ${since}: att vänta hjälper sällan, och skickas det igen kan det bli två.`,
  ],
  overdueUsual: ({ since, usual }: { since: string; usual: string }) => [
    `No news for ${since}, usual is ${usual}: waiting seldom helps, and sending again may make two.`,
    `Inget nytt på ${since}, vanligt är ${usual}: att vänta hjälper sällan, och skickas det igen kan det bli två.`,
  ],
  delivered: [
    'The phone has it: nobody needs to act, and sending again makes two.',
    'Det är i telefonen: ingen behöver agera, och skickas det igen blir det två.',
  ],
  expired: [
    'The phone was not reached in time: the caller should check it, and it can be sent again.',
    'Telefonen nåddes inte i tid: den som ringer bör kontrollera den, sedan kan du skicka igen.',
  ],
  cancelled: [
    'It was cancelled before it arrived: whoever sent it can send it again if still needed.',
    'Det avbröts innan det kom fram: den som skickade det kan skicka igen om det behövs.',
  ],
  insufficientFunds: [
    'The account lacked funds: whoever manages it must add some before it is sent again.',
    'Saldot räckte inte: den som sköter kontot måste fylla på innan det skickas igen.',
  ],
  senderRejected: [
    'The sender was not accepted: whoever sent it must change that before sending again.',
    'Avsändaren godtogs inte: den som skickade måste byta den innan det skickas igen.',
  ],
  contentRejected: [
    'The text was not accepted: whoever wrote it must change it before sending again.',
    'Texten godtogs inte: den som skrev den måste ändra den innan det skickas igen.',
  ],
  recipientRejected: [
    'The number was not accepted: the caller must check it before it is sent again.',
    'Numret godtogs inte: den som ringer måste kontrollera det innan det skickas igen.',
  ],
  rejected: [
    'It was rejected without a reason: only the provider knows, so ask before sending again.',
    'Det avvisades utan skäl: bara leverantören vet, så fråga innan det skickas igen.',
  ],
  invalidSender: [
    'The sender is not valid: whoever sent it must correct that before sending again.',
    'Avsändaren är ogiltig: den som skickade måste rätta den innan det skickas igen.',
  ],
  internalError: [
    'An internal error stopped it: only the provider knows, so ask before sending again.',
    'Ett internt fel stoppade det: bara leverantören vet, så fråga före nytt försök.',
  ],
  failed: [
    'It failed without a reason: only the provider knows, so ask before sending again.',
    'Det misslyckades utan skäl: bara leverantören vet, så fråga före nytt försök.',
  ],
})

/** Reasons that read well after any count: "1 insufficient funds", "2 avbröts". */
export const failureText = catalogue({
  expired: ['expired', 'gick ut'],
  cancelled: ['cancelled', 'avbröts'],
  insufficientFunds: ['insufficient funds', 'otillräckligt saldo'],
  senderRejected: ['sender rejected', 'avvisad avsändare'],
  contentRejected: ['content rejected', 'avvisat innehåll'],
  recipientRejected: ['recipient rejected', 'avvisad mottagare'],
  rejected: ['rejected', 'avvisades'],
  invalidSender: ['invalid sender', 'ogiltig avsändare'],
})

type Unexplained = { n: number; reasons: number; codes: string }

/** Counts of failures by reason. */
export const failureCountText = catalogue({
  named: (p: { n: number; words: string; code: number }) => [
    `${p.n} ${p.words} (${p.code})`,
    `${p.n} ${p.words} (${p.code})`,
  ],
  others: ({ total, n }: { total: number; n: number }) => [
    total === n ? `${total} for other reasons` : `${total} for ${n} other reasons`,
    total === n ? `${total} av andra orsaker` : `${total} av ${n} andra orsaker`,
  ],
  unexplained: ({ n, reasons, codes }: Unexplained) => [
    `${n} for ${plural(reasons, { one: 'a reason', other: 'reasons' })} the service does not explain (${codes})`,
    `${n} av ${plural(reasons, { one: 'en orsak', other: 'orsaker' })} som tjänsten inte förklarar (${codes})`,
  ],
  failedUnexplained: ({ n, reasons, codes }: Unexplained) => [
    `${n} failed for ${plural(reasons, { one: 'a reason', other: 'reasons' })} the service does not explain (${codes})`,
    `${n} misslyckades av ${plural(reasons, { one: 'en orsak', other: 'orsaker' })} som tjänsten inte förklarar (${codes})`,
  ],
})

/** Texts around a masked code. */
export const maskingText = catalogue({
  show: ['Show code', 'Visa kod'],
  hide: ['Hide code', 'Dölj kod'],
  hidden: ['A code is hidden here', 'Här är en kod dold'],
  digits: [
    'Digits that may be a code are hidden in messages. A search does not find them.',
    'Siffror som kan vara en kod är dolda i meddelanden. En sökning hittar dem inte.',
  ],
})

/** Texts of the dialog that reveals a code masked by the server. */
export const revealText = catalogue({
  show: ['Show the code', 'Visa koden'],
  hide: ['Hide the code', 'Dölj koden'],
  hidden: [
    'May be a code. For 24 hours other digits may be hidden too.',
    'Kan vara en kod. I 24 timmar kan även andra siffror vara dolda.',
  ],
  title: ['Show the code?', 'Visa koden?'],
  body: [
    'Your name and the reason are recorded. The code is hidden again after a minute.',
    'Ditt namn och skälet sparas. Koden döljs igen efter en minut.',
  ],
  why: ['Reason', 'Skäl'],
  help: ['The recipient asked for help', 'Mottagaren bad om hjälp'],
  delivery: ['Looking into a delivery problem', 'Undersöker ett leveransproblem'],
  test: ['Testing our own codes', 'Testar våra egna koder'],
  other: ['Another reason', 'Ett annat skäl'],
  which: ['Which reason', 'Vilket skäl'],
  needed: ['Give a reason.', 'Ange ett skäl.'],
  failed: ['The code was not shown', 'Koden visades inte'],
  notFound: [
    'The message is no longer in this list. Reload the page.',
    'Meddelandet finns inte längre i listan. Ladda om sidan.',
  ],
  tooMany: ['You can show 30 codes an hour.', 'Du kan visa 30 koder i timmen.'],
  denied: ['You may not see hidden codes.', 'Du får inte se dolda koder.'],
})
