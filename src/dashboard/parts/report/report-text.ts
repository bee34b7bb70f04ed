import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of every report. */
export const reportWords = catalogue({
  en: {
    report: 'Report',
    summary: 'Summary',
    figures: 'Figures',
    figure: 'Figure',
    count: 'Count',
    meaning: 'What the figures mean',
    notGiven: 'Not given',
    headline: (p: { label: string; value: string }) => `${p.label}: ${p.value}`,
  },
  sv: {
    report: 'Rapport',
    summary: 'Sammanfattning',
    figures: 'Siffror',
    figure: 'Siffra',
    count: 'Antal',
    meaning: 'Vad siffrorna betyder',
    notGiven: 'Ej angivet',
    headline: (p: { label: string; value: string }) => `${p.label}: ${p.value}`,
  },
})
