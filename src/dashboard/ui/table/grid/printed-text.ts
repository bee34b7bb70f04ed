import { catalogue } from '#dashboard/i18n/catalogue'

type Rows = { first: string; last: string; all: string }

/** Words below a table on paper. */
export const printedText = catalogue({
  en: { printed: (p: Rows) => `Rows ${p.first} to ${p.last} of ${p.all}. Export for all.` },
  sv: { printed: (p: Rows) => `Rad ${p.first} till ${p.last} av ${p.all}. Exportera för alla.` },
})
