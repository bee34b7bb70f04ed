import type { SessionInfo } from '#contract/team/sessions'
import { useText } from '#dashboard/i18n/use-text'
import { useRoleWords } from '#dashboard/parts/rights/use-role-words'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { signInText } from './sign-in-text'

type Props = { people: readonly SessionInfo['demo'][number][]; onDone: () => void }

/** The people of the demo data, each entered as with one click. */
export function DemoPeople({ people, onDone }: Props) {
  const t = useText(signInText)
  const roleWords = useRoleWords()
  const { write, pending, error } = useTeamWrite('signInDemo')
  return (
    <section aria-label={t.demo} className="flex flex-col gap-2">
      <p className="text-sm text-muted">{t.demo}</p>
      {error ? (
        <Notice tone="danger" role="alert">
          {t.failed}
        </Notice>
      ) : null}
      {people.map(({ id, name, role }) => (
        <Button
          key={id}
          disabled={pending}
          onClick={() => void write({ body: { person: id } }).then(onDone, () => undefined)}
        >
          {t.demoPerson({ name, role: roleWords(role) })}
        </Button>
      ))}
    </section>
  )
}
