import { catalogue } from '#dashboard/i18n/catalogue'
import { contactFieldText } from '#dashboard/parts/contact/contact-fields'

export const newContactText = catalogue({
  en: {
    several: 'Several',
    ...contactFieldText.en,
    create: 'Create contact',
    created: (p: { name: string }) => `Created: ${p.name}`,
    accepted: (p: { name: string }) => `Accepted: ${p.name}`,
    createdId: (p: { id: number }) => `ID ${p.id}`,
    find: 'Find contact',
    found: (p: { name: string }) => `Found: ${p.name}`,
    foundNone: (p: { name: string }) => `Not found: ${p.name}`,
    foundUnknown: (p: { name: string }) => `Could not be checked: ${p.name}`,
    openList: 'Search contacts',
  },
  sv: {
    several: 'Flera',
    ...contactFieldText.sv,
    create: 'Skapa kontakt',
    created: (p: { name: string }) => `Skapad: ${p.name}`,
    accepted: (p: { name: string }) => `Mottagen: ${p.name}`,
    createdId: (p: { id: number }) => `ID ${p.id}`,
    find: 'Hitta kontakten',
    found: (p: { name: string }) => `Hittad: ${p.name}`,
    foundNone: (p: { name: string }) => `Hittades inte: ${p.name}`,
    foundUnknown: (p: { name: string }) => `Kunde inte kontrolleras: ${p.name}`,
    openList: 'Sök bland kontakter',
  },
})
