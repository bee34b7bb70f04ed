import { catalogue } from '#dashboard/i18n/catalogue'

export const closeText = catalogue({
  close: ['Close', 'Stäng'],
  cancel: ['Cancel', 'Avbryt'],
  notices: ['Notices', 'Aviseringar'],
})
