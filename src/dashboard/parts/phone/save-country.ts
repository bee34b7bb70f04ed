import { saveDefaultRegion } from '#dashboard/data/shared/save-default-region'
import type { Locale } from '#dashboard/i18n/catalogue'
import { notify } from '#dashboard/ui/toast/notify'
import { saveCountryText } from './save-country-text'

/** Keeps the person's choice, or says that it could not be. */
export const saveCountry = (code: string | undefined, locale: Locale): Promise<void> =>
  saveDefaultRegion(code).catch(() => notify({ tone: 'danger', title: saveCountryText[locale].notSaved }))
