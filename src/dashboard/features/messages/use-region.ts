import { useSearch } from '#dashboard/ui/use-search'

const reads = {
  region: (text: string | null) => (text === 'none' ? '' : /^[A-Z]{2}$/.exec(text ?? '')?.[0]),
}

/** The country that the address names (ISO 3166-1 alpha-2, '' for none); undefined leaves it to the default country. */
export const useRegion = (): string | undefined => useSearch(reads)[0].region
