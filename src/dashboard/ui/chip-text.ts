import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of a chip. */
export const chipText = catalogue({
  en: { remove: (p: { label: string }) => `Remove ${p.label}` },
  sv: { remove: (p: { label: string }) => `Ta bort ${p.label}` },
})
