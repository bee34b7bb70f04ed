import { OpenSurvey } from '#dashboard/features/survey-editor/open-survey'

export default function SurveyEditorPage() {
  return <OpenSurvey />
}
