import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of what a service made of something that it created. */
export const createdText = catalogue({
  en: {
    otherwise: 'Saved differently:',
    changed: (p: { name: string; sent: string; got: string }) => `${p.name}: “${p.sent}” became “${p.got}”`,
    dropped: (p: { name: string; sent: string }) => `${p.name}: “${p.sent}” was not kept`,
  },
  sv: {
    otherwise: 'Sparat annorlunda:',
    changed: (p: { name: string; sent: string; got: string }) => `${p.name}: ”${p.sent}” blev ”${p.got}”`,
    dropped: (p: { name: string; sent: string }) => `${p.name}: ”${p.sent}” kom inte med`,
  },
})
