import { catalogue } from '#dashboard/i18n/catalogue'

/** Names of the product and its pages. */
export const pageText = catalogue({
  product: ['Messaging Admin', 'Messaging Admin'],
  overview: ['Overview', 'Översikt'],
  contacts: ['Contacts', 'Kontakter'],
  newContact: ['New contact', 'Ny kontakt'],
  importContacts: ['Import contacts', 'Importera kontakter'],
  changeContacts: ['Change contacts', 'Ändra kontakter'],
  groups: ['Groups', 'Grupper'],
  segments: ['Segments', 'Segment'],
  extraFields: ['Extra fields', 'Extrafält'],
  surveys: ['Surveys', 'Enkäter'],
  newSurvey: ['New survey', 'Ny enkät'],
  compareSurveys: ['Compare surveys', 'Jämför enkäter'],
  surveyImage: ['Logo', 'Logotyp'],
  surveyReport: ['Report', 'Rapport'],
  surveyEditor: ['Survey editor', 'Enkätredigering'],
  nkis: ['NKI', 'NKI'],
  compareNkis: ['Compare NKIs', 'Jämför NKI'],
  nkiReport: ['Report', 'Rapport'],
  messages: ['Messages', 'Meddelanden'],
  bundleReport: ['Report', 'Rapport'],
  authentication: ['SMS codes', 'SMS-koder'],
  newEmail: ['New e-mail', 'Nytt mejl'],
  templates: ['Templates', 'Mallar'],
  lookup: ['Phone lookup', 'Nummerkontroll'],
  find: ['Find', 'Hitta'],
  activity: ['Activity', 'Aktivitet'],
  people: ['People', 'Personer'],
  roles: ['Roles', 'Roller'],
  keys: ['Keys', 'Nycklar'],
  account: ['Account', 'Konto'],
  settings: ['Settings', 'Inställningar'],
  settingsCodes: ['Code labels', 'Kodetiketter'],
  settingsService: ['What this service does', 'Vad tjänsten gör'],
})

/** Pages with a fixed name; others are named after their thing. */
export type NamedPage = Exclude<keyof (typeof pageText)['en'], 'product'>
