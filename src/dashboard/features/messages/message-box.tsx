import { type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isNational } from '#contract/numbers/written-number'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { readQuestion } from '#dashboard/parts/phone/question'
import { DefaultCountry } from '#dashboard/parts/phone/region-select'
import { Button } from '#dashboard/ui/action/button'
import { classNames } from '#dashboard/ui/class-names'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Icon } from '#dashboard/ui/icon'
import { messagesText } from './texts'

type MessageBoxProps = {
  text: string
  /** In one line beside a title, without a frame. */
  inline?: boolean
  /** The page asks for the country of `text` itself. */
  countryBelow?: boolean
}

/** Search box for a number, a sender or a bundle id. Give it a `key` of its initial text. */
export function MessageBox({ text: first, inline = false, countryBelow = false }: MessageBoxProps) {
  const t = useText(messagesText)
  const navigate = useNavigate()
  const [text, setText] = useState(first)
  const [refused, setRefused] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const question = readQuestion(text)
    setRefused(question.kind === 'nothing')
    if (question.kind === 'nothing') return
    const { participant } = question
    const both = question.kind === 'either'
    void navigate(both ? paths.messages({ q: participant }) : paths.conversation(participant))
  }
  return (
    <form
      role="search"
      aria-label={t.find}
      onSubmit={submit}
      noValidate
      className={classNames(
        'flex flex-wrap items-start gap-y-3',
        inline ? 'gap-x-2' : 'gap-x-4 rounded-lg border border-line bg-surface p-4',
      )}
    >
      <Field
        label={t.box}
        hideLabel={inline}
        error={refused ? t.nothing : undefined}
        className={inline ? 'w-64' : 'min-w-64 flex-1'}
      >
        <Input
          type="search"
          value={text}
          onChange={event => setText(event.target.value)}
          before={<Icon name="search" />}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      {isNational(text) && !(countryBelow && text === first) ? <DefaultCountry className="w-64" /> : null}
      <Button type="submit" variant={inline ? 'secondary' : 'primary'} className={inline ? undefined : 'mt-6'}>
        {t.find}
      </Button>
    </form>
  )
}
