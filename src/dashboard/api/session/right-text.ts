import type { Right } from '#contract/rights'
import { catalogue, type InEach } from '#dashboard/i18n/catalogue'

export const rightText = catalogue({
  'authentication.configure': ['Change the defaults of SMS codes', 'Ändra standarden för SMS-koder'],
  'authentication.test': ['Send SMS codes', 'Skicka SMS-koder'],
  'contacts.read': ['See contacts', 'Se kontakter'],
  'contacts.change': ['Change contacts', 'Ändra kontakter'],
  'contacts.create': ['Create contacts', 'Skapa kontakter'],
  'contacts.bulk': ['Create and change many contacts at once', 'Skapa och ändra många kontakter på en gång'],
  'segments.read': ['See segments', 'Se segment'],
  'emails.send': ['Send e-mails', 'Skicka mejl'],
  'messages.read': ['See messages', 'Se meddelanden'],
  'codes.reveal': ['See hidden codes', 'Se dolda koder'],
  lookup: ['Check numbers', 'Kontrollera nummer'],
  'extra-fields.replace': ['Replace extra fields', 'Ersätta extrafält'],
  'surveys.read': ['See surveys', 'Se enkäter'],
  'surveys.change': ['Change surveys', 'Ändra enkäter'],
  'templates.read': ['See templates', 'Se mallar'],
  'nki.read': ['See NKI', 'Se NKI'],
  'nki.delete': ['Delete NKI questions', 'Ta bort NKI-frågor'],
  export: ['Export lists', 'Exportera listor'],
  'people.manage': ['Manage people', 'Hantera personer'],
  'activity.read': ['See what everyone did', 'Se vad alla har gjort'],
  'settings.change': ['Change settings', 'Ändra inställningar'],
  'metrics.read': ['See metrics', 'Se mätvärden'],
} satisfies Record<Right, InEach>)
