import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of what a service keeps differently from how it was sent. */
export const storedOtherwiseText = catalogue({
  en: {
    asSent: 'Everything came back as it was sent.',
    otherwise: 'The service keeps this differently from how it was sent:',
    row: (p: { name: string; sent: string; stored: string }) =>
      `${p.name}: “${p.sent}” was sent, “${p.stored}” came back`,
    missing: (p: { name: string; sent: string }) => `${p.name}: “${p.sent}” was sent, nothing came back`,
  },
  sv: {
    asSent: 'Allt kom tillbaka som det skickades.',
    otherwise: 'Tjänsten har det här på ett annat sätt än det skickades:',
    row: (p: { name: string; sent: string; stored: string }) =>
      `${p.name}: ”${p.sent}” skickades, ”${p.stored}” kom tillbaka`,
    missing: (p: { name: string; sent: string }) => `${p.name}: ”${p.sent}” skickades, inget kom tillbaka`,
  },
})
