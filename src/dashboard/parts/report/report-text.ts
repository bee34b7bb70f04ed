import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of every report. */
export const reportWords = catalogue({
  en: {
    report: 'Report',
    print: 'Print',
    summary: 'Summary',
    figures: 'Figures',
    figure: 'Figure',
    count: 'Count',
    meaning: 'What the figures mean',
    notGiven: 'Not given',
    addNote: 'Add heading and comment',
    changeNote: 'Change heading and comment',
    note: 'Heading and comment',
    heading: 'Heading',
    comment: 'Comment',
    saveNote: 'Save for the team',
    headline: (p: { label: string; value: string }) => `${p.label}: ${p.value}`,
  },
  sv: {
    report: 'Rapport',
    print: 'Skriv ut',
    summary: 'Sammanfattning',
    figures: 'Siffror',
    figure: 'Siffra',
    count: 'Antal',
    meaning: 'Vad siffrorna betyder',
    notGiven: 'Ej angivet',
    addNote: 'Lägg till rubrik och kommentar',
    changeNote: 'Ändra rubrik och kommentar',
    note: 'Rubrik och kommentar',
    heading: 'Rubrik',
    comment: 'Kommentar',
    saveNote: 'Spara för teamet',
    headline: (p: { label: string; value: string }) => `${p.label}: ${p.value}`,
  },
})
