import { identicalJson } from '#contract/document/members'
import type { JsonObject } from '#contract/reading/json-object'
import { useText } from '#dashboard/i18n/use-text'
import type { DropPlace } from './drag'
import { useEditedSurvey, useEditor } from './editor'
import { idOf, questionOf, questionsOf } from './editor-state'
import { textOf } from './member-fields'
import { movingText } from './moving-text'
import { idsInOrder, inOrder, mentions, movedConditions, movedTo } from './question-order'
import { questionsText } from './questions-text'

/** Puts a question at a place, from 0, among those that have an id. */
export type MoveTo = (id: string, to: number) => void

/** Moving questions, each move said aloud. `order`: the ids as they are shown. */
export function useMoves(order: readonly string[]): { moveTo: MoveTo; drop: (id: string, place: DropPlace) => void } {
  const t = useText(movingText)
  const { untitled } = useText(questionsText)
  const { state, update, saving, announce } = useEditor()
  const edited = useEditedSurvey()
  /** What the move of a question makes worth a look, by the conditions as they are now. */
  const aboutConditions = (id: string, next: readonly string[]): string | undefined => {
    const reordered = next.flatMap((each): JsonObject[] => [questionOf(edited, each) ?? {}])
    const later = movedConditions(inOrder(questionsOf(state.opened)), reordered)
    if (later.some(pair => [pair.question, pair.later].some(each => idOf(each) === id))) return t.check
    const n = reordered.filter(each => mentions(each, id)).length
    return n > 0 ? t.named({ n }) : undefined
  }
  const moveTo: MoveTo = (id, to) => {
    const next = movedTo(order, id, to)
    if (saving.running !== undefined || identicalJson(next, order)) return
    saving.dismiss('order')
    update(now => {
      const saved = idsInOrder(questionsOf(now.opened))
      return { ...now, newOrder: identicalJson(next, saved) ? undefined : next }
    })
    const title = textOf(questionOf(edited, id)?.title) || untitled
    const moved = t.moved({ title, position: next.indexOf(id) + 1, all: next.length })
    announce([moved, aboutConditions(id, next)].filter(Boolean).join('. '))
  }
  const drop = (id: string, { id: beside, side }: DropPlace) => {
    const others = order.filter(each => each !== id)
    const at = others.indexOf(beside)
    if (at >= 0) moveTo(id, side === 'before' ? at : at + 1)
  }
  return { moveTo, drop }
}
