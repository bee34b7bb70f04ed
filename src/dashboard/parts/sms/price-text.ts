import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words of what a send-out costs, from prices that the team has seen. */
export const priceText = catalogue({
  en: {
    perRecipient: (p: { country: string; cost: string; price: string }) =>
      `${p.country}: ${p.cost} per recipient, ${p.price} per segment`,
    perSegmentOf: (p: { country: string; price: string }) => `${p.country}: ${p.price} per segment`,
    noPriceFor: (p: { country: string }) => `${p.country}: no price seen`,
    seenIn: (p: { n: number }) => `Seen in ${p.n} ${plural(p.n, { one: 'message', other: 'messages' })}`,
    latestSent: (p: { date: string }) => `latest sent ${p.date}`,
    latestRead: (p: { date: string }) => `read ${p.date}`,
    none: 'No price seen yet. Prices come from bundles that the team opens.',
    failed: 'Prices not loaded. Reload to try again.',
    sendOut: 'Cost of a send-out',
    byCountry: 'Cost by country',
    recipients: 'Recipients',
    segments: 'Segments per recipient',
    wholeHelp: 'Type a whole number, 1 or more',
    country: 'Country',
    perSegment: 'Per segment',
    cost: 'Cost',
    seen: 'Seen in messages',
    sent: 'Latest sent',
    notGiven: 'Not given',
    noPrice: 'No price seen',
    basis: 'Price per segment × segments × recipients, at prices already paid. The next may differ.',
    total: (p: { cost: string; n: number; all: number }) =>
      `${p.cost} for ${p.n} of ${p.all} ${plural(p.all, { one: 'recipient', other: 'recipients' })}`,
    unpriced: (p: { n: number; all: number; recipients: string }) =>
      `No price seen for ${p.n} of ${p.all} ${plural(p.all, { one: 'country', other: 'countries' })} (${p.recipients})`,
    recipientCount: (p: { n: number }) => `${p.n} ${plural(p.n, { one: 'recipient', other: 'recipients' })}`,
    twice: 'A country seen in several currencies counts in each. Currencies are never added up.',
  },
  sv: {
    perRecipient: (p: { country: string; cost: string; price: string }) =>
      `${p.country}: per mottagare ${p.cost}, per segment ${p.price}`,
    perSegmentOf: (p: { country: string; price: string }) => `${p.country}: per segment ${p.price}`,
    noPriceFor: (p: { country: string }) => `${p.country}: inget pris sett`,
    seenIn: (p: { n: number }) => `Sett i ${p.n} meddelanden`,
    latestSent: (p: { date: string }) => `senast skickat ${p.date}`,
    latestRead: (p: { date: string }) => `läst ${p.date}`,
    none: 'Inget pris sett än. Priser kommer från utskick som teamet öppnar.',
    failed: 'Priserna lästes inte in. Ladda om sidan för att försöka igen.',
    sendOut: 'Kostnad för ett utskick',
    byCountry: 'Kostnad per land',
    recipients: 'Mottagare',
    segments: 'Segment per mottagare',
    wholeHelp: 'Skriv ett heltal, minst 1',
    country: 'Land',
    perSegment: 'Per segment',
    cost: 'Kostnad',
    seen: 'Sett i meddelanden',
    sent: 'Senast skickat',
    notGiven: 'Ej angivet',
    noPrice: 'Inget pris sett',
    basis: 'Pris per segment × segment × mottagare, till redan betalda priser. Nästa kan avvika.',
    total: (p: { cost: string; n: number; all: number }) => `${p.cost} för ${p.n} av ${p.all} mottagare`,
    unpriced: (p: { n: number; all: number; recipients: string }) =>
      `Inget pris sett för ${p.n} av ${p.all} ${plural(p.all, { one: 'land', other: 'länder' })} (${p.recipients})`,
    recipientCount: (p: { n: number }) => `${p.n} mottagare`,
    twice: 'Ett land sett i flera valutor räknas i var och en. Valutor summeras aldrig.',
  },
})
