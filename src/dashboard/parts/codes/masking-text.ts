import { catalogue } from '#dashboard/i18n/catalogue'

/** Words around a hidden code. */
export const maskingText = catalogue({
  en: {
    show: 'Show code',
    hide: 'Hide code',
    hidden: 'A code is hidden here',
    digits: 'Digits that may be a code are hidden in messages. A search does not find them.',
  },
  sv: {
    show: 'Visa kod',
    hide: 'Dölj kod',
    hidden: 'Här är en kod dold',
    digits: 'Siffror som kan vara en kod är dolda i meddelanden. En sökning hittar dem inte.',
  },
})
