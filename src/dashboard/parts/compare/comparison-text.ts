import { catalogue } from '#dashboard/i18n/catalogue'

export const comparisonText = catalogue({
  en: {
    firstOnes: (p: { n: number }) => `Compare the first ${p.n}`,
    doubled: (p: { ids: string }) => `Named twice and shown once: ${p.ids}.`,
    missing: (p: { name: string }) => `${p.name} was not found.`,
    failed: (p: { name: string; why: string }) => `${p.name} was not read: ${p.why}`,
    again: 'Try again',
    reading: 'Reading…',
    notFound: 'Not found',
  },
  sv: {
    firstOnes: (p: { n: number }) => `Jämför de ${p.n} första`,
    doubled: (p: { ids: string }) => `Angivna två gånger, visas en gång: ${p.ids}.`,
    missing: (p: { name: string }) => `${p.name} hittades inte.`,
    failed: (p: { name: string; why: string }) => `${p.name} lästes inte av: ${p.why}`,
    again: 'Försök igen',
    reading: 'Läser av…',
    notFound: 'Hittades inte',
  },
})
