import { type SyntheticEvent, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Notice } from '#dashboard/ui/state/notice'
import { refusalText } from './refusal-text'
import { signInText } from './sign-in-text'

type CodeFormProps = { onDone: () => void; onStartAgain: () => void }

/** The second factor: a code of the app, or one of the recovery codes. */
export function CodeForm({ onDone, onStartAgain }: CodeFormProps) {
  const t = useText(signInText)
  const [recovery, setRecovery] = useState(false)
  const [text, setText] = useState('')
  const { write, pending, error, reset } = useTeamWrite('verifySecondFactor')
  const code = text.replaceAll(/\s/g, '')
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
      {error ? (
        <Notice tone="danger" role="alert">
          {error.status === 409
            ? t.unreadable
            : refusalText(error, { wrong: t.wrongCode, tooMany: t.tooMany, failed: t.failed })}
        </Notice>
      ) : null}
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
