import { catalogue } from '#dashboard/i18n/catalogue'

export const uiText = catalogue({
  en: {
    retry: 'Try again',
    partMissing: 'This part could not be loaded.',
    reload: 'Reload the page',
    rawAnswer: 'Raw response',
    breadcrumbs: 'Breadcrumbs',
    loadMore: 'Load more',
    loadingMore: 'Loading more…',
    loadedMaybeMore: (p: { n: string }) => `${p.n} loaded, more available`,
    loadedAll: (p: { n: string }) => `All ${p.n} loaded`,
  },
  sv: {
    retry: 'Försök igen',
    partMissing: 'Den här delen kunde inte läsas in.',
    reload: 'Ladda om sidan',
    rawAnswer: 'Rådata från svaret',
    breadcrumbs: 'Brödsmulor',
    loadMore: 'Läs in fler',
    loadingMore: 'Läser in fler …',
    loadedMaybeMore: (p: { n: string }) => `${p.n} inlästa, fler finns`,
    loadedAll: (p: { n: string }) => `Alla ${p.n} inlästa`,
  },
})
