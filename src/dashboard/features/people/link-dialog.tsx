import type { OneTimeLink, Person } from '#contract/team/people'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { peopleText } from './people-text'
import { ShownOnce } from './shown-once'

/** A link, and whom it is for. */
export type Linked = { person: Person; link: OneTimeLink }

/** A one-time link, shown this once. Behind the `#` its token is in no log. */
export function LinkDialog({ linked: { person, link }, onClose }: { linked: Linked; onClose: () => void }) {
  const t = useText(peopleText)
  const format = useFormat()
  const { name } = person
  return (
    <ShownOnce
      title={t.linkFor({ name })}
      intro={t.linkBody({ name, when: format.dateTime(link.expires) })}
      label={t.link}
      description={t.linkUse}
      value={`${location.origin}${paths.invitation()}#${link.token}`}
      finish={t.finish}
      onClose={onClose}
    />
  )
}
