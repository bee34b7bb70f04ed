import { conditionWords } from '#dashboard/features/contacts/condition-words'
import { conditionsOf, readContactSearch } from '#dashboard/features/contacts/contact-search'
import type { contactsText } from '#dashboard/features/contacts/contacts-text'
import type { Locale } from '#dashboard/i18n/catalogue'
import { tableText } from '#dashboard/ui/table/table-text'

/** What a stored view shows, in words: where two people changed it, both are read side by side. */
export function viewWords(
  { name, query }: { name: string; query: string },
  locale: Locale,
  t: (typeof contactsText)[Locale],
) {
  const params = new URLSearchParams(query)
  const { filter, meta, newestFirst } = readContactSearch(params)
  const table = tableText[locale]
  const columns = params
    .get('cols')
    ?.split(',')
    .map(id => decodeURIComponent(id.replace(/^[pm]:/, '')))
  const parts = [
    ...conditionsOf(filter).map(condition => conditionWords(condition, t)),
    params.get('q') && `“${params.get('q')}”`,
    meta && t.withMetadata,
    !newestFirst && t.oldest,
    params.get('sort') && `${table.sortBy}: ${params.get('sort')}`,
    columns && `${table.columns}: ${columns.join(', ')}`,
  ]
  return [name, ...parts.filter(Boolean)].join(' · ')
}
