import { catalogue } from '#dashboard/i18n/catalogue'

export const comparisonText = catalogue({
  firstOnes: (p: { n: number }) => [`Compare the first ${p.n}`, `Jämför de ${p.n} första`],
  doubled: (p: { ids: string }) => [
    `Named twice and shown once: ${p.ids}.`,
    `Angivna två gånger, visas en gång: ${p.ids}.`,
  ],
  missing: (p: { name: string }) => [`${p.name} was not found.`, `${p.name} hittades inte.`],
  failed: (p: { name: string; why: string }) => [
    `${p.name} was not read: ${p.why}`,
    `${p.name} lästes inte av: ${p.why}`,
  ],
  again: ['Try again', 'Försök igen'],
  reading: ['Reading…', 'Läser av…'],
  notFound: ['Not found', 'Hittades inte'],
})
