import { type SyntheticEvent, useState } from 'react'
import type { SessionInfo } from '#contract/team/sessions'
import type { CallError } from '#dashboard/api/client/call-error'
import { timeAfter } from '#dashboard/api/client/words/error-words'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { useRoleWords } from '#dashboard/parts/rights/role-words'
import { PasswordProgress } from '#dashboard/parts/session/password-progress'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Notice } from '#dashboard/ui/state/notice'
import { signInText } from './texts'

type PasswordFormProps = {
  /** Fixed address of the person who signs in again. */
  email?: string | undefined
  onDone: (result: { secondFactor: boolean }) => void
}

/** E-mail and password. After a refusal only the password is cleared. */
export function PasswordForm({ email: known, onDone }: PasswordFormProps) {
  const t = useText(signInText)
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const { write, pending, error } = useTeamWrite('signIn')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (pending || email === '' || password === '') return
    write({ body: { email, password } }).then(onDone, () => setPassword(''))
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Refusal error={error} known={{ 401: t.wrong, 422: t.wrong }} />
      <Field label={t.email}>
        <Input
          type="email"
          autoComplete="username"
          value={email}
          readOnly={known !== undefined}
          onChange={event => setEmail(event.target.value)}
        />
      </Field>
      <Field label={t.password}>
        <Input
          type="password"
          autoComplete="current-password"
          autoFocus={known !== undefined}
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" busy={pending}>
        {t.signIn}
      </Button>
      <PasswordProgress pending={pending} />
    </form>
  )
}

type CodeFormProps = { onDone: () => void; onStartAgain: () => void }

/** The second factor: a code of the app or a recovery code. */
export function CodeForm({ onDone, onStartAgain }: CodeFormProps) {
  const t = useText(signInText)
  const [recovery, setRecovery] = useState(false)
  const [text, setText] = useState('')
  const { write, pending, error, reset } = useTeamWrite('verifySecondFactor')
  const code = text.replaceAll(/\s/g, '')
  const wrong = recovery ? t.wrongRecoveryCode : t.wrongCode
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (pending || code === '') return
    write({ body: recovery ? { recoveryCode: code } : { code } }).then(onDone, () => setText(''))
  }
  const change = () => {
    setRecovery(!recovery)
    setText('')
    reset()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Refusal error={error} known={{ 401: wrong, 404: t.tooLate, 409: t.unreadable, 422: wrong }} />
      <Field label={recovery ? t.recoveryCode : t.code}>
        <Input
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          autoFocus
          spellCheck={false}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" busy={pending}>
        {t.goOn}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button size="sm" variant="ghost" onClick={change}>
          {recovery ? t.useApp : t.useRecovery}
        </Button>
        <Button size="sm" variant="ghost" onClick={onStartAgain}>
          {t.startAgain}
        </Button>
      </div>
    </form>
  )
}

type Props = { people: readonly SessionInfo['demo'][number][]; onDone: () => void }

/** One-click sign-in as a person of the demo data. */
export function DemoPeople({ people, onDone }: Props) {
  const t = useText(signInText)
  const roleWords = useRoleWords()
  const { write, pending, error } = useTeamWrite('signInDemo')
  return (
    <section aria-label={t.demo} className="flex flex-col gap-2">
      <p className="text-sm text-muted">{t.demo}</p>
      <Refusal error={error} />
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

type RefusalProps = { error: CallError | null; known?: Partial<Record<number, string>> }

/** Says when to try again; the time is computed once, when the refusal is shown. */
function TooMany({ retryAfter }: { retryAfter: number }) {
  const t = useText(signInText)
  const locale = useLocale()
  const [time] = useState(() => timeAfter(retryAfter / 1000, locale))
  return t.tooMany({ time })
}

/** A refused sign-in, in the same words whichever value was wrong. */
export function Refusal({ error, known = {} }: RefusalProps) {
  const t = useText(signInText)
  if (!error) return null
  const { status = 0, retryAfter = 0 } = error
  return (
    <Notice tone="danger" role="alert">
      {known[status] ?? (status === 429 ? <TooMany retryAfter={retryAfter} /> : t.failed)}
    </Notice>
  )
}
