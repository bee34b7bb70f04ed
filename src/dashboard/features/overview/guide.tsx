import { Link } from 'react-router-dom'
import type { Right } from '#contract/rights'
import { useMay } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { useMayGo } from '#dashboard/parts/rights/use-may-go'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Section } from '#dashboard/ui/card'
import { overviewText } from './overview-text'

const tasks = [
  ['code', paths.messages()],
  ['bundle', paths.messages()],
  ['survey', paths.surveys()],
  ['nki', paths.nkis()],
  ['person', paths.contacts()],
  ['group', paths.groups()],
  ['number', paths.lookup()],
  ['email', paths.newEmail()],
  ['testCode', paths.authentication()],
  ['template', paths.templates()],
] as const

/** Rights that a task needs besides opening its page. */
const needs: Partial<Record<(typeof tasks)[number][0], Right>> = {
  person: 'contacts.change',
  testCode: 'authentication.test',
}

/** The first-day guide: links to common tasks that this person may do. */
export function Guide() {
  const t = useText(overviewText)
  const may = useMay()
  const mayGo = useMayGo()
  const own = tasks.filter(([task, to]) => mayGo(to) && may(needs[task] ?? 'signed-in'))
  if (own.length === 0) return <p className="text-muted">{t.menu}</p>
  return (
    <Section title={t.guide}>
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {own.map(([task, to]) => (
          <li key={task}>
            <Link to={to} className={linkClass}>
              {t[task]}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
