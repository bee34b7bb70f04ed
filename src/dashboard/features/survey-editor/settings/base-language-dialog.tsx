import { type SyntheticEvent, useState } from 'react'
import { useEditedSurvey } from '#dashboard/features/survey-editor/document/edited-survey'
import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Icon } from '#dashboard/ui/icon'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { saveFile } from '#dashboard/ui/save-file'
import { baseLanguageChange } from './base-language-change'
import { baseLanguageText } from './base-language-text'
import { textsFile } from './texts-file'

type BaseLanguageDialogProps = { from: string; onClose: () => void; onConfirm: (next: string) => void }

/** Asks for another base language: what that changes, and a copy of every text first. Nothing is changed before the yes. */
export function BaseLanguageDialog({ from, onClose, onConfirm }: BaseLanguageDialogProps) {
  const t = useText(baseLanguageText)
  const { id } = useEditor()
  const survey = useEditedSurvey()
  const [typed, setTyped] = useState('')
  const to = typed.trim()
  const ready = to !== '' && to !== from
  const confirm = () => {
    if (ready) onConfirm(to)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    confirm()
  }
  const copy = () => saveFile(textsFile(id, survey), `survey-texts-${id.replace(/[^\w-]/g, '_')}.json`)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.title}
      confirmLabel={t.confirm}
      confirmDisabled={!ready}
      onConfirm={confirm}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label={t.next} description={t.nextExample} className="max-w-60">
          <Input value={typed} autoComplete="off" spellCheck={false} onChange={event => setTyped(event.target.value)} />
        </Field>
        <Consequences from={from} to={ready ? to : undefined} />
        <div className="flex flex-col items-start gap-1">
          <p>{t.copyFirst}</p>
          <Button size="sm" onClick={copy}>
            <Icon name="download" />
            {t.copy}
          </Button>
        </div>
      </form>
    </ConfirmDialog>
  )
}

/** What another base language changes; `to` is undefined until it is known. */
function Consequences({ from, to }: { from: string; to: string | undefined }) {
  const t = useText(baseLanguageText)
  const survey = useEditedSurvey()
  const change = baseLanguageChange(survey, to ?? '')
  const next = to ?? t.another
  return (
    <ul aria-label={t.consequences} className="flex list-disc flex-col gap-1 pl-5">
      <li>{t.texts({ n: change.texts, from: from || t.none, to: next })}</li>
      <li>{t.nothingMoves}</li>
      {to === undefined ? null : change.hidden > 0 ? <li>{t.hidden({ n: change.hidden, to })}</li> : null}
      {to !== undefined && change.unclear ? <li>{t.unclear}</li> : null}
      {from ? <li>{t.gaps({ from, to: next })}</li> : null}
      <li>{t.unsaved}</li>
    </ul>
  )
}
