import { catalogue } from '#dashboard/i18n/catalogue'

/** What the fields of a contact that is created are called. */
export const contactFieldText = catalogue({
  en: {
    FirstName: 'First name',
    LastName: 'Last name',
    Phone: 'Phone',
    Email: 'E-mail',
    Organization: 'Organisation',
    Title: 'Job title',
    Notes: 'Notes',
  },
  sv: {
    FirstName: 'Förnamn',
    LastName: 'Efternamn',
    Phone: 'Telefon',
    Email: 'E-post',
    Organization: 'Organisation',
    Title: 'Jobbtitel',
    Notes: 'Anteckningar',
  },
})
