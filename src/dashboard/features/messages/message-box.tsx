import { type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { RegionSelect } from '#dashboard/parts/phone/region-select'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Icon } from '#dashboard/ui/icon'
import { messagesText } from './messages-text'
import { readQuestion } from './question'
import { regionParam } from './use-region'

/** The one box: a number, a sender or a bundle's id, in whatever spelling. Give it a `key` of what it begins with. */
export function MessageBox({ text: first, region: firstRegion }: { text: string; region: string }) {
  const t = useText(messagesText)
  const navigate = useNavigate()
  const [text, setText] = useState(first)
  const [region, setRegion] = useState(firstRegion)
  const [refused, setRefused] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const question = readQuestion(text)
    setRefused(question.kind === 'nothing')
    if (question.kind === 'nothing') return
    const search = regionParam(region)
    const { participant } = question
    const both = question.kind === 'either'
    void navigate(both ? paths.messages({ q: participant, ...search }) : paths.conversation(participant, search))
  }
  return (
    <form
      role="search"
      aria-label={t.find}
      onSubmit={submit}
      noValidate
      className="grid items-end gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[2fr_1fr_auto]"
    >
      <Field label={t.box} error={refused ? t.nothing : undefined}>
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
      <RegionSelect label={t.region} value={region} onValueChange={setRegion} />
      <Button type="submit" variant="primary">
        {t.find}
      </Button>
    </form>
  )
}
