import { keepDefaultRegion } from '#dashboard/data/shared/keep-region'
import type { Locale } from '#dashboard/i18n/catalogue'
import { notify } from '#dashboard/ui/toast/notify'
import { keepCountryText } from './keep-country-text'

/** Keeps the person's choice, or says that it could not be. */
export const keepCountry = (code: string | undefined, locale: Locale): Promise<void> =>
  keepDefaultRegion(code).catch(() => notify({ tone: 'danger', title: keepCountryText[locale].notSaved }))
