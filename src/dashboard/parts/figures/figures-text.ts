import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of figures in pictures and files. */
export const figuresText = catalogue({
  en: {
    few: 'Few answers: under',
    fewWrong: 'Use a whole number, 100000 at most',
    fewNotSaved: 'Limit not saved. Try again.',
    name: 'Name',
    period: 'Period',
    readColumn: 'Read (UTC)',
    read: (p: { when: string }) => `Read ${p.when}`,
    readBetween: (p: { from: string; to: string }) => `Read ${p.from} to ${p.to}`,
  },
  sv: {
    few: 'Få svar: under',
    fewWrong: 'Använd ett heltal, högst 100000',
    fewNotSaved: 'Gränsen sparades inte. Försök igen.',
    name: 'Namn',
    period: 'Period',
    readColumn: 'Läst (UTC)',
    read: (p: { when: string }) => `Läst ${p.when}`,
    readBetween: (p: { from: string; to: string }) => `Läst ${p.from} till ${p.to}`,
  },
})
