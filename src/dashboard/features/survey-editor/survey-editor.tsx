import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createdFromHex } from '#contract/object-id'
import type { JsonObject } from '#contract/reading/json-object'
import type { Whole } from '#dashboard/api/document/whole'
import { type OpenDraft, useDraft } from '#dashboard/api/drafts/use-draft'
import { recordOpened } from '#dashboard/api/kept/opened'
import { useMay } from '#dashboard/api/session/session'
import { surveyQueries } from '#dashboard/api/surveys'
import { formText } from '#dashboard/form/form-text'
import { LeaveGuard } from '#dashboard/form/leave-guard'
import { useText } from '#dashboard/i18n/use-text'
import { History } from '#dashboard/parts/activity/entries-card'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { ExactOnly } from '#dashboard/parts/document/exact-only'
import { DocumentFrame } from '#dashboard/parts/document/save-bar'
import { documentText } from '#dashboard/parts/document/texts'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { Changeable } from '#dashboard/parts/rights/changeable'
import { useStaysOpen } from '#dashboard/parts/rights/use-stays-open'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { Card } from '#dashboard/ui/card'
import { CodeText } from '#dashboard/ui/code-text'
import { ReadOnly } from '#dashboard/ui/field/read-only'
import { Notice } from '#dashboard/ui/state/notice'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { Tabs } from '#dashboard/ui/tabs'
import { oneOf, useSearch } from '#dashboard/ui/use-search'
import { EditorContext, PartDocument, useEditor } from './editor'
import { discardAll, type EditorState, isDirty, isInConflict } from './editor-state'
import { editorText } from './editor-text'
import { LanguagesTab } from './languages-tab'
import { LookTab } from './look-tab'
import { MissingMembers } from './member-fields'
import { memberText, textOf, useMemberName } from './member-names'
import { PairingLine } from './pairing-line'
import { QuestionsTab } from './questions-tab'
import { EarlierSaves, SaveResults, SurveySaveBar } from './save-results'
import { SettingsTab } from './settings-tab'
import { type PreviewWidth, previewWidths, SurveyPreview } from './survey-preview'
import { draftSubject, editorCodec, useEditing } from './use-editing'
import { useSaving } from './use-saving'

/** Reuses a response of the loader, but not an old one. */
const documentQuery = (id: string) => ({ ...surveyQueries.rawDocument(id), staleTime: 5000 })

/** Edits a V2 survey (EP 13, 23, 24). */
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
  const editing = useEditing(document, draft)
  const { state, latest } = editing
  const saving = useSaving(id, editing)
  // Announcement about the last action, shown until the state changes.
  const [said, setSaid] = useState({ words: '', of: state })
  const announce = (words: string) => setSaid({ words, of: latest() })
  const announcement = said.of === state ? said.words : ''
  const name = textOf(state.base.name)
  useEffect(() => {
    void recordOpened('survey-document', id, name)
  }, [id, name])
  return (
    <EditorContext value={{ ...editing, id, saving, announce, announcement }}>
      <DocumentFrame>
        <Page
          name="editSurvey"
          title={name || t.unnamed}
          subtitle={<SurveyIdentity />}
          help={readOnly ? undefined : t.raceHelp}
        >
          <LeaveGuard isDirty={() => isDirty(latest()) && !saving.busy} isKept={draft.isKept} />
          <PairingLine />
          <div className="flex flex-col gap-4">
            <Changeable needs="surveys.change">
              <ExactOnly inexact={inexact}>
                <PartDocument part={undefined}>
                  <div className="flex flex-col gap-4">
                    <EarlierSaves />
                    <DraftNews own={draft} />
                    <MissingMembers />
                    <SaveResults />
                    <EditorLayout />
                    <History thing={`survey:${id}`} />
                    <SurveySaveBar />
                  </div>
                </PartDocument>
              </ExactOnly>
            </Changeable>
          </div>
        </Page>
      </DocumentFrame>
    </EditorContext>
  )
}

export const page = pageView(SurveyEditor, ({ id }) => [documentQuery(id)])

function SurveyIdentity() {
  const t = useText(editorText)
  const { absent } = useText(documentText)
  const names = useText(memberText)
  const { id, read } = useEditor()
  const created = createdFromHex(id)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="inline-flex items-center gap-1">
        <CodeText>{id}</CodeText>
        <CopyButton value={id} label={names.id} />
      </span>
      <span>
        {t.lastModified}: <Time value={textOf(read.lastModified)} absent={absent} />
      </span>
      {created ? (
        <span>
          {t.created}: <Time value={created} precision="date" />
        </span>
      ) : null}
    </div>
  )
}

/** Notices about a restored draft, a draft changed in another tab, and changes made elsewhere. */
function DraftNews({ own }: { own: OpenDraft<EditorState> }) {
  const t = useText(editorText)
  const words = useText(formText)
  const nameOf = useMemberName()
  const { state, read, update, restored, changedElsewhere, dismiss, resume } = useEditor()
  const takeOther = () => {
    own.takeOther()
    resume(own.peek())
  }
  const members = changedElsewhere.map(name => nameOf([name])).join(', ')
  const lines = [
    restored && {
      text: isInConflict(state, read) ? `${words.restored} ${words.changedSince}` : words.restored,
      label: t.discard,
      act: () => update(discardAll),
    },
    own.changedElsewhere && { text: words.changedElsewhere, label: words.takeOther, act: takeOther },
    members && { text: t.tookOver({ members }), label: t.dismiss, act: dismiss },
  ].filter(line => typeof line === 'object')
  if (lines.length === 0) return null
  return (
    <Notice tone="info" className="text-sm">
      <div className="-my-1 divide-y divide-line">
        {lines.map(({ text, label, act }) => (
          <div key={label} role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <p className="min-w-0 flex-1 basis-56 wrap-anywhere">{text}</p>
            <Button size="sm" onClick={act}>
              {label}
            </Button>
          </div>
        ))}
      </div>
    </Notice>
  )
}

const reads = {
  preview: oneOf(...previewWidths),
  tab: oneOf('settings', 'look', 'languages', 'questions'),
}

/** Tabs and preview: beside them at phone width, below them at desktop width. */
function EditorLayout() {
  const t = useText(editorText)
  const [{ preview: width, tab }, write] = useSearch(reads)
  const setWidth = (preview: PreviewWidth) => write({ preview }, { replace: true, preventScrollReset: true })
  return (
    <div
      className={
        width !== 'phone'
          ? 'flex flex-col gap-4'
          : 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,24.5rem)]'
      }
    >
      <div className="min-w-0">
        <Tabs
          label={t.tabs}
          value={tab}
          onValueChange={next => write({ tab: next }, { replace: true })}
          aside={
            width === 'off' ? (
              <ReadOnly value={false}>
                <Button size="sm" variant="ghost" onClick={() => setWidth('phone')}>
                  {t.showPreview}
                </Button>
              </ReadOnly>
            ) : undefined
          }
          items={[
            { value: 'settings', label: t.settings, content: <SettingsTab /> },
            { value: 'look', label: t.look, content: <LookTab /> },
            { value: 'languages', label: t.languages, content: <LanguagesTab /> },
            { value: 'questions', label: t.questions, content: <QuestionsTab /> },
          ]}
        />
      </div>
      {width === 'off' ? null : (
        <ReadOnly value={false}>
          <SurveyPreview width={width} onWidthChange={setWidth} />
        </ReadOnly>
      )}
    </div>
  )
}
