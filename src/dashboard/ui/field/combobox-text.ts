import { catalogue } from '#dashboard/i18n/catalogue'

export const comboboxText = catalogue({
  open: ['Show options', 'Visa alternativ'],
  clear: ['Clear', 'Rensa'],
  nothing: ['No matches', 'Inga träffar'],
  remove: (p: { label: string }) => [`Remove ${p.label}`, `Ta bort ${p.label}`],
  add: (p: { label: string }) => [`Add “${p.label}”`, `Lägg till ”${p.label}”`],
  chosen: ['Selected', 'Valda'],
  none: ['None', 'Inga'],
})
