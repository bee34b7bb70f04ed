import { catalogue } from '#dashboard/i18n/catalogue'

export const targetText = catalogue({
  en: {
    set: 'Set target',
    change: 'Change target',
    title: 'Target for the team',
    rate: 'Response rate (%)',
    index: 'NKI',
    wrongRate: 'Enter a percentage from 0 to 100',
    wrongIndex: 'Enter a number, 1000000 at most',
    save: 'Save target',
    remove: 'Remove target',
    called: 'The team’s target',
  },
  sv: {
    set: 'Sätt mål',
    change: 'Ändra mål',
    title: 'Mål för teamet',
    rate: 'Svarsfrekvens (%)',
    index: 'NKI',
    wrongRate: 'Ange ett procenttal från 0 till 100',
    wrongIndex: 'Ange ett tal, högst 1000000',
    save: 'Spara målet',
    remove: 'Ta bort målet',
    called: 'Teamets mål',
  },
})
