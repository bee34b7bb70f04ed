import type { Row } from '#contract/reading/answer'
import { BriefSurvey } from '#contract/surveys-v1'
import type { RowsKind } from '#dashboard/parts/rows/rows-kind'
import { idsQuestion, namesakesQuestion, oneQuestion } from './find-surveys'
import { answeringQuestion, collisionsQuestion } from './keyword-collision'
import { openQuestion } from './open-surveys'
import { candidatesQuestion } from './pair-candidates'
import { proposedQuestion } from './proposed-surveys'

type Answer = (rows: readonly Row<BriefSurvey>[], input: never) => unknown
type Known = { name: string; answer: Answer }

const questions: readonly Known[] = [
  openQuestion,
  proposedQuestion,
  oneQuestion,
  namesakesQuestion,
  idsQuestion,
  collisionsQuestion,
  answeringQuestion,
  candidatesQuestion,
]

/** What a worker knows of surveys that are in no table. */
export const listedRows: RowsKind<BriefSurvey, null, null> = {
  row: BriefSurvey,
  model: () => ({ columns: [], locale: 'en' }),
  count: () => ({ add: () => undefined, value: () => null }),
  answer: (rows, { name, input }) => questions.find(each => each.name === name)?.answer(rows, input as never),
}
