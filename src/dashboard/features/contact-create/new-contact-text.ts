import { catalogue } from '#dashboard/i18n/catalogue'

export const newContactText = catalogue({
  several: ['Several', 'Flera'],
  create: ['Create contact', 'Skapa kontakt'],
  created: (p: { name: string }) => [`Created: ${p.name}`, `Skapad: ${p.name}`],
  accepted: (p: { name: string }) => [`Accepted: ${p.name}`, `Mottagen: ${p.name}`],
  createdId: (p: { id: number }) => [`ID ${p.id}`, `ID ${p.id}`],
  find: ['Find contact', 'Hitta kontakten'],
  found: (p: { name: string }) => [`Found: ${p.name}`, `Hittad: ${p.name}`],
  foundNone: (p: { name: string }) => [`Not found: ${p.name}`, `Hittades inte: ${p.name}`],
  foundUnknown: (p: { name: string }) => [`Could not be checked: ${p.name}`, `Kunde inte kontrolleras: ${p.name}`],
  openList: ['Search contacts', 'Sök bland kontakter'],
})
