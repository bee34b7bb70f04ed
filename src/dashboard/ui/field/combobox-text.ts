import { catalogue } from '#dashboard/i18n/catalogue'

export const comboboxText = catalogue({
  en: {
    open: 'Show options',
    clear: 'Clear',
    nothing: 'No matches',
    remove: (p: { label: string }) => `Remove ${p.label}`,
    add: (p: { label: string }) => `Add “${p.label}”`,
    chosen: 'Selected',
    none: 'None',
  },
  sv: {
    open: 'Visa alternativ',
    clear: 'Rensa',
    nothing: 'Inga träffar',
    remove: (p: { label: string }) => `Ta bort ${p.label}`,
    add: (p: { label: string }) => `Lägg till ”${p.label}”`,
    chosen: 'Valda',
    none: 'Inga',
  },
})
