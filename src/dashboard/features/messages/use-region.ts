import { useSearch } from '#dashboard/ui/use-search'
import { isNumberLike } from './question'

/** Read for numbers without a country code until somebody chooses another country. */
const homeRegion = 'SE'

/** The country in the address: ISO 3166-1 alpha-2, or empty when none is to be read into a number. */
export const useRegion = (): string => useSearch(reads)[0].region

const reads = {
  region: (text: string | null) => (text === 'none' ? '' : (/^[A-Z]{2}$/.exec(text ?? '')?.[0] ?? homeRegion)),
}

/** How a country is written into an address; the usual one is left out. */
export const regionParam = (region: string): { region?: string } =>
  region === homeRegion ? {} : { region: region || 'none' }

/** What a link to a participant carries of the country it is read in: a name and a whole number have none. */
export const regionOf = (participant: string, region: string): { region?: string } =>
  isNumberLike(participant) && !participant.startsWith('+') ? regionParam(region) : {}
