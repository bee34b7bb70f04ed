import { catalogue } from '#dashboard/i18n/catalogue'

export const uiText = catalogue({
  retry: ['Try again', 'Försök igen'],
  partMissing: ['This part could not be loaded.', 'Den här delen kunde inte läsas in.'],
  reload: ['Reload the page', 'Ladda om sidan'],
  rawAnswer: ['Raw answer', 'Rådata från svaret'],
  breadcrumbs: ['Breadcrumbs', 'Brödsmulor'],
  loadMore: ['Load more', 'Läs in fler'],
  loadingMore: ['Loading more…', 'Läser in fler…'],
  loadedMaybeMore: (p: { n: string }) => [`${p.n} loaded, more available`, `${p.n} inlästa, fler finns`],
  loadedAll: (p: { n: string }) => [`All ${p.n} loaded`, `Alla ${p.n} inlästa`],
})
