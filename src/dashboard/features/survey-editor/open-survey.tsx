import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { connectionQueries } from '#dashboard/api/client/connection'
import { useText } from '#dashboard/i18n/use-text'
import { IdForm } from '#dashboard/parts/id-form'
import { OpenedList } from '#dashboard/parts/opened-list/opened-list'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Card } from '#dashboard/ui/card'
import { openText } from './editor-text'

/** Id of the V2 survey in every demo data set. */
const demoSurvey = '606312a5d233ab8484e18404'

export function OpenSurvey() {
  const t = useText(openText)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  return (
    <Page name="surveyEditor" subtitle={t.subtitle}>
      <div className="flex flex-col gap-4">
        <Card title={t.open} actions={<DemoLink />}>
          <IdForm
            text={typed}
            onTextChange={setTyped}
            read={text => text.trim() || undefined}
            onId={id => void navigate(paths.editSurvey(id))}
            label={t.id}
            help={t.idExample}
            refused={t.idMissing}
            action={t.openButton}
            variant="primary"
            input={{ className: 'font-mono' }}
            className="max-w-xl"
          />
        </Card>
        <OpenedList kind="survey-document" none={t.none} />
      </div>
    </Page>
  )
}

function DemoLink() {
  const t = useText(openText)
  const { data: connection } = useQuery(connectionQueries.current())
  if (!connection?.demo) return null
  return (
    <Link to={paths.editSurvey(demoSurvey)} className={buttonClass({})}>
      {t.openDemo}
    </Link>
  )
}

export const page = pageView(OpenSurvey)
