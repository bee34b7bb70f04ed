import { useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { valueAt } from '#contract/reading/json-object'
import { type Issue, issuesOf } from '#contract/reading/received'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import type { Summary } from './error-summary'
import type { FormFailure } from './form-failure'
import { formText } from './form-text'
import { issueWords } from './issue-words'
import { placeIssues } from './server-fields'
import type { ContractForm } from './use-schema-form'

type Problem = FormFailure['issues'][number]

type Problems<V> = {
  summary: Summary | undefined
  formPlace: React.RefObject<HTMLFormElement | null>
  summaryPlace: React.RefObject<HTMLDivElement | null>
  addField: (name: string) => () => void
  /** Clears the last failure before the next attempt. */
  clear: () => void
  /** Shows issues of our own check that have no field. */
  showInvalid: (values: V) => void
}

/** Returns the first invalid control, or the first focusable element in it. */
function firstWrong(form: HTMLFormElement | null): HTMLElement | undefined {
  const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  return marked?.matches('[role="radiogroup"]') ? (marked.querySelector('input') ?? undefined) : (marked ?? undefined)
}

/** Assigns a failure to fields and summary, and focuses the first. */
export function useFormProblems<V extends FieldValues, W>(
  form: ContractForm<V, W>,
  error: unknown,
  atFields = false,
): Problems<V> {
  const t = useText(formText)
  const locale = useLocale()
  const formPlace = useRef<HTMLFormElement>(null)
  const summaryPlace = useRef<HTMLDivElement>(null)
  const [names] = useState(() => new Map<string, number>())
  const [leftovers, setLeftovers] = useState<{ of: unknown; issues: Problem[] }>({ of: undefined, issues: [] })
  const [hidden, setHidden] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)

  const words = ({ path, message, issue }: Problem): string =>
    message ?? issueWords(issue as Issue, valueAt(form.toWire(form.methods.getValues()), path), locale)

  useEffect(() => {
    if (!error) return
    const { issues } = form.describeError(error, locale)
    const placed = placeIssues(issues, Array.from(names.keys()), form.fieldOf)
    for (const [name, found] of placed.fields) {
      form.methods.setError(name as Path<V>, { type: 'server', message: found.map(words).join(' ') })
    }
    setLeftovers({ of: error, issues: placed.leftovers })
    setAttempt(before => before + 1)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each failure, whatever else is drawn again
  }, [error])

  useEffect(() => {
    if (attempt === 0) return
    const wrong = firstWrong(formPlace.current)
    ;(wrong ?? summaryPlace.current)?.focus()
  }, [attempt])

  const showInvalid = (values: V) => {
    const wire = form.toWire(values)
    const issues = issuesOf(form.schema, wire).map(issue => ({ path: issue.path.map(String), issue }))
    setLeftovers({ of: 'check', issues: placeIssues(issues, Array.from(names.keys()), form.fieldOf).leftovers })
    setAttempt(before => before + 1)
  }

  const failed = error && error !== hidden ? form.describeError(error, locale) : undefined
  const rest = leftovers.issues.map(problem => ({ path: problem.path.join('.'), message: words(problem) }))
  let summary: Summary | undefined
  if (failed && !(atFields && (leftovers.of !== error || rest.length === 0))) {
    const { title, sentence, nextStep, serviceMessage: fromService, details } = failed
    const sentences = [sentence, fromService, nextStep].filter(part => part !== undefined)
    summary = { title, sentences, leftovers: leftovers.of === error ? rest : [], details }
  } else if (leftovers.of === 'check' && rest.length > 0) {
    summary = { title: t.checkFields, sentences: [], leftovers: rest }
  }

  const addField = useMemo(
    () => (name: string) => {
      names.set(name, (names.get(name) ?? 0) + 1)
      return () => {
        const left = (names.get(name) ?? 1) - 1
        if (left > 0) names.set(name, left)
        else names.delete(name)
      }
    },
    [names],
  )
  const clear = () => {
    setHidden(error)
    setLeftovers({ of: undefined, issues: [] })
  }
  return { summary, formPlace, summaryPlace, addField, clear, showInvalid }
}
