import { catalogue, plural } from '#dashboard/i18n/catalogue'

type N = { n: number }

/** Texts on SMS segments and their cost at prices that the team has seen. */
export const smsText = catalogue({
  segments: ({ n }: N) => [`${n} ${plural(n, { one: 'SMS segment', other: 'SMS segments' })}`, `${n} SMS-segment`],
  left: ({ n, many }: { n: number; many: boolean }) => [
    `${n} ${plural(n, { one: 'character', other: 'characters' })} left${many ? ' in the last one' : ''}`,
    `${n} tecken kvar${many ? ' i det sista' : ''}`,
  ],
  empty: ['No text', 'Ingen text'],
  offending: [
    'Not in GSM-7, so a segment holds 70 characters instead of 160:',
    'Finns inte i GSM-7, så ett segment rymmer 70 tecken i stället för 160:',
  ],
  perRecipient: ({ country, cost, price }: { country: string; cost: string; price: string }) => [
    `${country}: ${cost} per recipient, ${price} per segment`,
    `${country}: per mottagare ${cost}, per segment ${price}`,
  ],
  perSegmentOf: ({ country, price }: { country: string; price: string }) => [
    `${country}: ${price} per segment`,
    `${country}: per segment ${price}`,
  ],
  noPriceFor: ({ country }: { country: string }) => [`${country}: no price seen`, `${country}: inget pris sett`],
  seenIn: ({ n }: N) => [
    `Seen in ${n} ${plural(n, { one: 'message', other: 'messages' })}`,
    `Sett i ${n} ${plural(n, { one: 'meddelande', other: 'meddelanden' })}`,
  ],
  latestSent: ({ date }: { date: string }) => [`latest sent ${date}`, `senast skickat ${date}`],
  latestRead: ({ date }: { date: string }) => [`read ${date}`, `läst ${date}`],
  none: [
    'No price seen yet. Prices come from bundles that the team opens.',
    'Inget pris sett än. Priser kommer från utskick som teamet öppnar.',
  ],
  failed: ['Prices not loaded. Reload to try again.', 'Priserna lästes inte in. Ladda om sidan för att försöka igen.'],
  sendOut: ['Cost of a bundle', 'Kostnad för ett utskick'],
  byCountry: ['Cost by country', 'Kostnad per land'],
  recipients: ['Recipients', 'Mottagare'],
  wholeHelp: ['Type a whole number, 1 or more.', 'Skriv ett heltal, minst 1.'],
  country: ['Country', 'Land'],
  perSegment: ['Per segment', 'Per segment'],
  cost: ['Cost', 'Kostnad'],
  seen: ['Seen in messages', 'Sett i meddelanden'],
  sent: ['Latest sent', 'Senast skickat'],
  notGiven: ['Not given', 'Ej angivet'],
  basis: [
    'Price per segment × segments × recipients, at prices already paid. The next may differ.',
    'Pris per segment × segment × mottagare, till redan betalda priser. Nästa kan avvika.',
  ],
})
