import { useQuery } from '@tanstack/react-query'
import { type NamedOpened, openedKey } from '#dashboard/api/kept/opened'
import { useMay } from '#dashboard/api/session/session'
import { participantOf } from '#dashboard/api/shared/participant-key'
import { useShared } from '#dashboard/api/shared/use-shared'
import { surveyQueries } from '#dashboard/api/surveys'
import { openedPath } from '#dashboard/parts/opened-list/opened-place'
import { useMayGo } from '#dashboard/parts/rights/use-may-go'
import { foldText, searchWords } from '#dashboard/ui/table/fold-text'

/** Fits above the pages. */
const mostNamed = 6
/** Milliseconds until a search reads the list of surveys again. */
const goodFor = 300_000

type Named = Pick<NamedOpened, 'kind' | 'id' | 'name'>

/**
 * Returns surveys, and things named by the team, whose name contains every word of a text of two letters or more.
 * `known`: recently opened things with their names. Limited to what the person may open.
 */
export function useNamed(text: string, known: readonly NamedOpened[]): Named[] {
  const may = useMay()
  const mayGo = useMayGo()
  const words = searchWords(text)
  const isAsked = words.join('').length > 1
  const { data: surveys } = useQuery({
    ...surveyQueries.list(),
    staleTime: goodFor,
    enabled: isAsked && may('surveys.read'),
  })
  const shared = {
    nki: useShared('nki-name').entries,
    bundle: useShared('bundle-name').entries,
    template: useShared('template-name').entries,
    participant: useShared('participant-name').entries,
    group: useShared('group-name').entries,
    'survey-document': useShared('survey-document-name').entries,
  }
  if (!isAsked) return []
  const team = Object.entries(shared).flatMap(([kind, entries]) =>
    entries.map(({ key, value: { name } }): Named => {
      return { kind: kind as keyof typeof shared, id: kind === 'participant' ? participantOf(key) : key, name }
    }),
  )
  const listed = (surveys ?? []).flatMap((row): Named[] => {
    if (!row.ok || row.value.ID === undefined || row.value.ID === null || !row.value.Name) return []
    return [{ kind: 'survey', id: String(row.value.ID), name: row.value.Name }]
  })
  const opened = known.map(({ kind, id, name, label }): Named => {
    const called = label ?? name
    return { kind, id, ...(called !== undefined && { name: called }) }
  })
  const byKey = new Map([...listed, ...opened, ...team].map(each => [openedKey(each), each]))
  const isMeant = ({ name }: Named) => name !== undefined && words.every(word => foldText(name).includes(word))
  return [...byKey.values()].filter(each => isMeant(each) && mayGo(openedPath(each))).slice(0, mostNamed)
}
