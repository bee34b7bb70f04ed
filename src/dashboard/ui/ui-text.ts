import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the parts that are in the first load. */
export const uiText = catalogue({
  en: {
    retry: 'Try again',
    rawAnswer: 'What the service answered',
    breadcrumbs: 'Breadcrumbs',
    loadMore: 'Load more',
    loadingMore: 'Loading more',
    loadedMaybeMore: (p: { n: string }) => `${p.n} loaded, there may be more`,
    loadedAll: (p: { n: string }) => `${p.n} loaded, that is all`,
  },
  sv: {
    retry: 'Försök igen',
    rawAnswer: 'Vad tjänsten svarade',
    breadcrumbs: 'Brödsmulor',
    loadMore: 'Läs in fler',
    loadingMore: 'Läser in fler',
    loadedMaybeMore: (p: { n: string }) => `${p.n} inlästa, det kan finnas fler`,
    loadedAll: (p: { n: string }) => `${p.n} inlästa, det är alla`,
  },
})
