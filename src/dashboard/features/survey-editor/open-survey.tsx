import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { connectionQueries } from '#dashboard/data/client/connection'
import { useText } from '#dashboard/i18n/use-text'
import { OpenedList } from '#dashboard/parts/opened-list/opened-list'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { openText } from './open-text'

/** The V2 survey that every demo has, at this id. */
const demoSurvey = '606312a5d233ab8484e18404'

/** The way to a V2 survey: its id, or one of those that were opened before. */
export function OpenSurvey() {
  const t = useText(openText)
  return (
    <Page name="surveyEditor" subtitle={t.subtitle}>
      <div className="flex flex-col gap-4">
        <Card title={t.open}>
          <OpenForm />
        </Card>
        <OpenedList kind="survey-document" noneTitle={t.emptyTitle} noneBody={t.emptyBody} />
      </div>
    </Page>
  )
}

function OpenForm() {
  const t = useText(openText)
  const navigate = useNavigate()
  const { data: connection } = useQuery(connectionQueries.current())
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const id = typed.trim()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setAsked(true)
    if (id !== '') void navigate(paths.editSurvey(id))
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col items-start gap-3">
      <Field
        label={t.id}
        description={t.idHelp}
        error={asked && id === '' ? t.idMissing : undefined}
        required
        className="w-full max-w-xl"
      >
        <Input
          value={typed}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          {t.openButton}
        </Button>
        {connection?.demo ? (
          <Link to={paths.editSurvey(demoSurvey)} className={buttonClass({})}>
            {t.openDemo}
          </Link>
        ) : null}
      </div>
    </form>
  )
}

export const page = pageView(OpenSurvey)
