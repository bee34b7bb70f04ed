import { catalogue } from '#dashboard/i18n/catalogue'

/** Why a contact was not changed, or was otherwise. */
export const changeWords = catalogue({
  en: {
    already: 'Already had this value',
    conflict: 'Changed by someone else meanwhile',
    notFound: 'No longer there',
    savedElse: 'Saved with another value',
  },
  sv: {
    already: 'Hade redan det här värdet',
    conflict: 'Ändrad av någon annan under tiden',
    notFound: 'Finns inte längre',
    savedElse: 'Sparad med ett annat värde',
  },
})
