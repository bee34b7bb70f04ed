import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of a long reading that can be held. */
export const progressText = catalogue({
  en: { pause: 'Pause', resume: 'Continue', cancel: 'Cancel', stop: 'Stop' },
  sv: { pause: 'Pausa', resume: 'Fortsätt', cancel: 'Avbryt', stop: 'Stoppa' },
})
