import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of what a service made of something that it created. */
export const createdText = catalogue({
  en: {
    asSent: 'Everything came back as it was sent.',
    otherwise: 'The service keeps this differently from how it was sent:',
    changed: (p: { name: string; sent: string; got: string }) =>
      `${p.name}: “${p.sent}” was sent, “${p.got}” came back`,
    dropped: (p: { name: string; sent: string }) => `${p.name}: “${p.sent}” was sent, nothing came back`,
  },
  sv: {
    asSent: 'Allt kom tillbaka som det skickades.',
    otherwise: 'Tjänsten har det här på ett annat sätt än det skickades:',
    changed: (p: { name: string; sent: string; got: string }) =>
      `${p.name}: ”${p.sent}” skickades, ”${p.got}” kom tillbaka`,
    dropped: (p: { name: string; sent: string }) => `${p.name}: ”${p.sent}” skickades, inget kom tillbaka`,
  },
})
