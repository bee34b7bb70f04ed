import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the comboboxes. */
export const comboboxText = catalogue({
  en: {
    open: 'Show the choices',
    clear: 'Clear',
    nothing: 'Nothing matches',
    remove: (p: { label: string }) => `Remove ${p.label}`,
    add: (p: { label: string }) => `Add “${p.label}”`,
    chosen: 'Chosen',
  },
  sv: {
    open: 'Visa alternativen',
    clear: 'Rensa',
    nothing: 'Inget matchar',
    remove: (p: { label: string }) => `Ta bort ${p.label}`,
    add: (p: { label: string }) => `Lägg till ”${p.label}”`,
    chosen: 'Valda',
  },
})
