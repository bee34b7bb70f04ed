import { Link } from 'react-router-dom'
import type { Right } from '#contract/rights'
import { useMay } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { useMayGo } from '#dashboard/parts/rights/use-may-go'
import { linkClass } from '#dashboard/ui/action/link-class'
import { guideText } from './guide-text'

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

type Task = (typeof tasks)[number]

/** What a task takes beside opening its page. */
const needs: Partial<Record<Task[0], Right>> = { person: 'contacts.change', testCode: 'authentication.test' }

/** What the person may do of what people come here for. */
export function useTasks(): Task[] {
  const may = useMay()
  const mayGo = useMayGo()
  return tasks.filter(([task, to]) => mayGo(to) && may(needs[task] ?? 'signed-in'))
}

/** Tasks, and where each is done. */
export function Guide({ tasks }: { tasks: readonly Task[] }) {
  const t = useText(guideText)
  return (
    <ul className="flex flex-col divide-y divide-line">
      {tasks.map(([task, to]) => (
        <li key={task} className="px-4 py-2.5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">{t[task]}</span>
            <Link to={to} className={linkClass}>
              {t[`${task}Link`]}
            </Link>
          </p>
          <p className="text-sm text-muted">{t[`${task}Body`]}</p>
        </li>
      ))}
    </ul>
  )
}
