import { useQuery } from '@tanstack/react-query'
import { activityQueries } from '#dashboard/api/activity'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'

const text = catalogue({
  en: { last: (p: { name: string; time: string }) => `Last changed here by ${p.name}, ${p.time}.` },
  sv: { last: (p: { name: string; time: string }) => `Senast ändrad här av ${p.name}, ${p.time}.` },
})

/** Who last changed a thing, `contact:4f2…`, with this product, and when. Nothing where it is not known. */
export function LastChange({ thing }: { thing: string }) {
  const t = useText(text)
  const format = useFormat()
  const { data } = useQuery(activityQueries.lastChange(thing))
  if (!data?.change) return null
  return <p>{t.last({ name: data.change.name, time: format.dateTime(data.change.at) })}</p>
}
