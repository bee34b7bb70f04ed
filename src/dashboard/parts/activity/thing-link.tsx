import { useText } from '#dashboard/i18n/use-text'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { linkClass } from '#dashboard/ui/action/link-class'
import { entryText } from './entry-text'
import { thingOf } from './thing-place'

/** What an entry is about, as a link where the person may open it. */
export function ThingLink({ thing }: { thing: string }) {
  const { words, id, to } = thingOf(thing, useText(entryText))
  const name = (
    <>
      {words} <bdi className="wrap-anywhere">{id}</bdi>
    </>
  )
  if (to === undefined) return <span>{name}</span>
  return (
    <PageLink to={to} className={linkClass} alwaysShowText>
      {name}
    </PageLink>
  )
}
