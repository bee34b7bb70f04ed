import { saveDefaultRegion } from '#dashboard/api/shared/default-region'
import type { Locale } from '#dashboard/i18n/catalogue'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { saveCountryText } from './save-country-text'

/** Keeps the person's choice, or says that it could not be. */
export const saveCountry = (code: string | undefined, locale: Locale): Promise<void> =>
  saveDefaultRegion(code).catch((error: unknown) =>
    notifyFailure(saveCountryText[locale].notSaved, error, saveCountryText[locale].notSavedNext),
  )
