import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { JsonObject } from '#contract/reading/json-object'
import type { Whole } from '#dashboard/api/document/whole'
import { type OpenDraft, useDraft } from '#dashboard/api/drafts/use-draft'
import { recordOpened } from '#dashboard/api/kept/opened'
import { useMay } from '#dashboard/api/session/session'
import { surveyQueries } from '#dashboard/api/surveys'
import { LeaveGuard } from '#dashboard/form/leave-guard'
import { useText } from '#dashboard/i18n/use-text'
import { History } from '#dashboard/parts/activity/entries-card'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { DocumentFrame } from '#dashboard/parts/document/document-frame'
import { ExactOnly } from '#dashboard/parts/document/exact-only'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { Changeable } from '#dashboard/parts/rights/changeable'
import { useStaysOpen } from '#dashboard/parts/rights/use-stays-open'
import { Card } from '#dashboard/ui/card'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { DocumentContext, useSurveyDocument } from './document/edited-document'
import { type Editor, EditorContext } from './document/editor-context'
import { type EditorState, isDirty } from './document/editor-state'
import { type EditorHandle, useEditorState } from './document/use-editor-state'
import { draftSubject, editorCodec } from './drafts/editor-draft'
import { EditorLayout } from './editor-layout'
import { EditorNotices } from './editor-notices'
import { editorText } from './editor-text'
import { textOf } from './fields/member-fields'
import { EarlierSaves } from './saving/read-again'
import { SurveySaveBar } from './saving/survey-save-bar'
import { useSaving } from './saving/use-saving'
import { SurveyIdentity } from './survey-identity'
import { useAnnouncement } from './undo/use-announcement'
import { useHistory } from './undo/use-history'

/** An answer that was just asked for is not asked for again; one of a moment ago may be old. */
const documentQuery = (id: string) => ({ ...surveyQueries.rawDocument(id), staleTime: 5000 })

/** A V2 survey, read, edited and replaced (EP 13, 23, 24). */
export function SurveyEditor({ id }: { id: string }) {
  const t = useText(editorText)
  const query = useQuery(documentQuery(id))
  const inexact = query.data?.inexact
  const readOnly = !useStaysOpen(useMay()('surveys.change')) || inexact !== undefined
  const draft = useDraft(draftSubject(id), editorCodec, { readOnly })
  const skeleton = (
    <Card flush>
      <SkeletonRows rows={12} label={t.loading} />
    </Card>
  )
  const panel = (
    <QueryPanel query={query} loading={skeleton} notFound={t.notFound}>
      {({ document }) =>
        draft.ready ? (
          <OpenEditor key={`${id} ${readOnly}`} {...{ id, document, inexact, draft, readOnly }} />
        ) : (
          skeleton
        )
      }
    </QueryPanel>
  )
  return query.data && draft.ready ? (
    panel
  ) : (
    <Page name="editSurvey" title={t.title({ id })}>
      {panel}
    </Page>
  )
}

type OpenEditorProps = Whole<JsonObject> & { id: string; draft: OpenDraft<EditorState>; readOnly: boolean }

function OpenEditor({ id, document, inexact, draft, readOnly }: OpenEditorProps) {
  const t = useText(editorText)
  const handle = useEditorState(document, draft)
  const { state, latest } = handle
  const saving = useSaving(id, handle)
  const history = useHistory(latest, handle.update)
  const { announcement, announce } = useAnnouncement(state, latest)
  const name = textOf(state.opened.name)
  useEffect(() => {
    void recordOpened('survey-document', id, name)
  }, [id, name])
  const { update } = history
  const editor = useMemo<Editor>(
    () => ({ id, state, update, saving, history, announce, announcement }),
    [id, state, update, saving, history, announce, announcement],
  )
  return (
    <EditorContext value={editor}>
      <DocumentFrame>
        <Page
          name="editSurvey"
          title={name || t.unnamed}
          subtitle={<SurveyIdentity />}
          help={readOnly ? undefined : t.raceHelp}
        >
          <LeaveGuard isDirty={() => isDirty(latest()) && saving.running === undefined} isKept={draft.isKept} />
          <div className="flex flex-col gap-4">
            <Changeable needs="surveys.change">
              <ExactOnly inexact={inexact}>
                <WithSurvey id={id} handle={handle} draft={draft} />
              </ExactOnly>
            </Changeable>
          </div>
        </Page>
      </DocumentFrame>
    </EditorContext>
  )
}

function WithSurvey({ id, handle, draft }: Pick<OpenEditorProps, 'id' | 'draft'> & { handle: EditorHandle }) {
  const survey = useSurveyDocument()
  return (
    <DocumentContext value={survey}>
      <div className="flex flex-col gap-4">
        <EarlierSaves />
        <EditorNotices own={draft} handle={handle} />
        <EditorLayout />
        <History thing={`survey:${id}`} />
        <SurveySaveBar />
      </div>
    </DocumentContext>
  )
}

export const page = pageView(SurveyEditor, ({ id }) => [documentQuery(id)])
