import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of figures in pictures and files. */
export const figuresText = catalogue({
  en: {
    name: 'Name',
    period: 'Period',
    readColumn: 'Read (UTC)',
    read: (p: { when: string }) => `Read ${p.when}`,
    readBetween: (p: { from: string; to: string }) => `Read ${p.from} to ${p.to}`,
  },
  sv: {
    name: 'Namn',
    period: 'Period',
    readColumn: 'Läst (UTC)',
    read: (p: { when: string }) => `Läst ${p.when}`,
    readBetween: (p: { from: string; to: string }) => `Läst ${p.from} till ${p.to}`,
  },
})
