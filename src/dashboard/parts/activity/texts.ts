import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Texts about an entry: person and outcome. */
export const entryText = catalogue({
  you: ['You', 'Du'],
  key: (p: { name: string }) => [`${p.name} (key)`, `${p.name} (nyckel)`],
  server: ['The server', 'Servern'],
  unknownPerson: ['Not signed in', 'Inte inloggad'],
  somebody: ['Somebody', 'Någon'],
  refusedWhy: (p: { why: string }) => [`Refused: ${p.why}`, `Nekades: ${p.why}`],
  tried: (p: { action: string }) => [`Tried to ${p.action}`, `Försökte ${p.action}`],
  createdMany: (p: { n: number; count: string }) => [
    plural(p.n, { one: 'Created 1 contact', other: `Created ${p.count} contacts` }),
    plural(p.n, { one: 'Skapade 1 kontakt', other: `Skapade ${p.count} kontakter` }),
  ],
  more: (p: { n: number }) => [`and ${p.n} more`, `och ${p.n} till`],
  unknownTitle: (p: { n: number }) => [
    plural(p.n, { one: '1 outcome is unknown', other: `${p.n} outcomes are unknown` }),
    plural(p.n, { one: '1 utfall är okänt', other: `${p.n} utfall är okända` }),
  ],
  unknownBody: (p: { n: number }) => [
    plural(p.n, {
      one: 'It may have been done. Find out, then mark it as settled.',
      other: 'They may have been done. Find out, then mark each as settled.',
    }),
    plural(p.n, {
      one: 'Det kan ha utförts. Ta reda på det och markera det som utrett.',
      other: 'De kan ha utförts. Ta reda på det och markera dem som utredda.',
    }),
  ],
  history: ['History', 'Historik'],
  all: ['Show all', 'Visa allt'],
  noHistory: ['Nothing recorded yet', 'Inget uppskrivet än'],
  noHistoryOfYours: ['Nothing by you yet', 'Inget av dig än'],
  loading: ['Loading history', 'Läser in historik'],
  historyFailed: ['This could not be loaded.', 'Det här kunde inte läsas in.'],
  tryAgain: ['Try again', 'Försök igen'],
})

/** Outcomes of an entry. An event has none. */
export const outcomeText = catalogue({
  happened: ['', ''],
  'under-way': ['Under way', 'Pågår'],
  done: ['Done', 'Klart'],
  refused: ['Refused', 'Nekades'],
  'not-sent': ['Not sent', 'Skickades inte'],
  unknown: ['Unknown', 'Okänt'],
  'not-done': ['Not done', 'Inte gjort'],
})

/** Why a request was refused, by the HTTP status. */
export const refusalText = catalogue({
  400: ['invalid', 'ogiltigt'],
  401: ['not signed in', 'inte inloggad'],
  403: ['not allowed', 'inte tillåtet'],
  404: ['not found', 'hittades inte'],
  409: ['conflict', 'krock'],
  413: ['too large', 'för stort'],
  422: ['invalid', 'ogiltigt'],
  429: ['too many at once', 'för många på en gång'],
})
