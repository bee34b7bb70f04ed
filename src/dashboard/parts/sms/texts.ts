import { catalogue, plural } from '#dashboard/i18n/catalogue'

type N = { n: number }

/** Texts on SMS segments and their cost at prices that the team has seen. */
export const smsText = catalogue({
  en: {
    segments: ({ n }: N) => `${n} ${plural(n, { one: 'SMS segment', other: 'SMS segments' })}`,
    left: ({ n, many }: { n: number; many: boolean }) =>
      `${n} ${plural(n, { one: 'character', other: 'characters' })} left${many ? ' in the last one' : ''}`,
    empty: 'No text',
    offending: 'Not in GSM-7, so a segment holds 70 characters instead of 160:',
    perRecipient: (p: { country: string; cost: string; price: string }) =>
      `${p.country}: ${p.cost} per recipient, ${p.price} per segment`,
    perSegmentOf: (p: { country: string; price: string }) => `${p.country}: ${p.price} per segment`,
    noPriceFor: (p: { country: string }) => `${p.country}: no price seen`,
    seenIn: ({ n }: N) => `Seen in ${n} ${plural(n, { one: 'message', other: 'messages' })}`,
    latestSent: (p: { date: string }) => `latest sent ${p.date}`,
    latestRead: (p: { date: string }) => `read ${p.date}`,
    none: 'No price seen yet. Prices come from bundles that the team opens.',
    failed: 'Prices not loaded. Reload to try again.',
    sendOut: 'Cost of a send-out',
    byCountry: 'Cost by country',
    recipients: 'Recipients',
    wholeHelp: 'Type a whole number, 1 or more',
    country: 'Country',
    perSegment: 'Per segment',
    cost: 'Cost',
    seen: 'Seen in messages',
    sent: 'Latest sent',
    notGiven: 'Not given',
    basis: 'Price per segment × segments × recipients, at prices already paid. The next may differ.',
  },
  sv: {
    segments: ({ n }) => `${n} SMS-segment`,
    left: ({ n, many }) => `${n} tecken kvar${many ? ' i det sista' : ''}`,
    empty: 'Ingen text',
    offending: 'Finns inte i GSM-7, så ett segment rymmer 70 tecken i stället för 160:',
    perRecipient: ({ country, cost, price }) => `${country}: per mottagare ${cost}, per segment ${price}`,
    perSegmentOf: ({ country, price }) => `${country}: per segment ${price}`,
    noPriceFor: ({ country }) => `${country}: inget pris sett`,
    seenIn: ({ n }) => `Sett i ${n} meddelanden`,
    latestSent: ({ date }) => `senast skickat ${date}`,
    latestRead: ({ date }) => `läst ${date}`,
    none: 'Inget pris sett än. Priser kommer från utskick som teamet öppnar.',
    failed: 'Priserna lästes inte in. Ladda om sidan för att försöka igen.',
    sendOut: 'Kostnad för ett utskick',
    byCountry: 'Kostnad per land',
    recipients: 'Mottagare',
    wholeHelp: 'Skriv ett heltal, minst 1',
    country: 'Land',
    perSegment: 'Per segment',
    cost: 'Kostnad',
    seen: 'Sett i meddelanden',
    sent: 'Senast skickat',
    notGiven: 'Ej angivet',
    basis: 'Pris per segment × segment × mottagare, till redan betalda priser. Nästa kan avvika.',
  },
})
