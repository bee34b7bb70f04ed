import { catalogue } from '#dashboard/i18n/catalogue'

/** The name of the product, and those of the pages: in the menu, above the page, and on the way to others. */
export const pageText = catalogue({
  en: {
    product: 'Messaging Admin',
    overview: 'Overview',
    contacts: 'Contacts',
    newContact: 'New contact',
    groups: 'Groups',
    segments: 'Segments',
    extraFields: 'Extra fields',
    surveys: 'Surveys',
    newSurvey: 'New survey',
    surveyImage: 'Logo',
    surveyEditor: 'Survey editor',
    nkis: 'NKI',
    messages: 'Messages',
    authentication: 'SMS codes',
    newEmail: 'New e-mail',
    templates: 'Templates',
    lookup: 'Phone lookup',
    activity: 'Activity',
    people: 'People',
    roles: 'Roles',
    settings: 'Settings',
  },
  sv: {
    product: 'Messaging Admin',
    overview: 'Översikt',
    contacts: 'Kontakter',
    newContact: 'Ny kontakt',
    groups: 'Grupper',
    segments: 'Segment',
    extraFields: 'Extrafält',
    surveys: 'Enkäter',
    newSurvey: 'Ny enkät',
    surveyImage: 'Logotyp',
    surveyEditor: 'Enkätredigering',
    nkis: 'NKI',
    messages: 'Meddelanden',
    authentication: 'SMS-koder',
    newEmail: 'Nytt mejl',
    templates: 'Mallar',
    lookup: 'Nummerkontroll',
    activity: 'Aktivitet',
    people: 'Personer',
    roles: 'Roller',
    settings: 'Inställningar',
  },
})

/** The pages that have a name of their own; the others are named after what they show. */
export type NamedPage = Exclude<keyof (typeof pageText)['en'], 'product'>
