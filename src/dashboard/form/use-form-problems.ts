import { useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { valueAt } from '#contract/reading/json-object'
import { type Issue, issuesOf } from '#contract/reading/received'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { useSecondsLeft } from '#dashboard/ui/use-seconds-left'
import type { Summary } from './error-summary'
import { formText } from './form-text'
import { issueWords } from './issue-words'
import type { ContractForm, FormFailure } from './use-schema-form'

type Problem = FormFailure['issues'][number]

/** Returns the field for a path, else the field around it, in either generation's spelling. */
function fieldFor(path: string, names: readonly string[]): string | undefined {
  if (names.includes(path)) return path
  const target = path.toLowerCase()
  const spelled = names.map(name => ({ name, lower: name.toLowerCase() }))
  const around = spelled.filter(({ lower }) => target === lower || target.startsWith(`${lower}.`))
  return around.toSorted((a, b) => b.name.length - a.name.length)[0]?.name
}

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
  /** The last failure, or our own check, and its issues without a field. */
  const [last, setLast] = useState<{ of: unknown; leftovers: Problem[] }>()

  const words = ({ path, message, issue }: Problem): string =>
    message ?? issueWords(issue as Issue, valueAt(form.toWire(form.methods.getValues()), path), locale)

  /** Returns issues with the names of their fields; undefined without one in this form. */
  const placed = (issues: readonly Problem[]) => {
    const fields = Array.from(names.keys())
    const nameOf = ({ path }: Problem) => (path.length > 0 ? fieldFor(form.fieldOf(path), fields) : undefined)
    return issues.map(problem => ({ problem, name: nameOf(problem) }))
  }
  const unplaced = (issues: ReturnType<typeof placed>) =>
    issues.flatMap(({ problem, name }) => (name === undefined ? [problem] : []))

  useEffect(() => {
    if (!error) return
    const issues = placed(form.describeError(error, locale).issues)
    for (const field of new Set(issues.flatMap(({ name }) => name ?? []))) {
      const own = issues.filter(({ name }) => name === field)
      const message = own.map(({ problem }) => words(problem)).join(' ')
      form.methods.setError(field as Path<V>, { type: 'server', message })
    }
    setLast({ of: error, leftovers: unplaced(issues) })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each failure, whatever else is drawn again
  }, [error])

  useEffect(() => {
    if (last) (firstWrong(formPlace.current) ?? summaryPlace.current)?.focus()
  }, [last])

  const showInvalid = (values: V) => {
    const issues = issuesOf(form.schema, form.toWire(values)).map(issue => ({ path: issue.path.map(String), issue }))
    setLast({ of: 'check', leftovers: unplaced(placed(issues)) })
  }

  const leftovers = (last?.leftovers ?? []).map(problem => ({ path: problem.path.join('.'), message: words(problem) }))
  const shown = error && last?.of === error ? error : undefined
  const secondsLeft = useSecondsLeft(shown, shown ? form.describeError(shown, locale).wait : undefined)
  const failed = shown ? form.describeError(shown, locale, secondsLeft) : undefined
  let summary: Summary | undefined
  if (failed && (!atFields || leftovers.length > 0)) {
    const { title, sentence, nextStep, serviceMessage, details } = failed
    const sentences = [sentence, serviceMessage, nextStep].filter(part => part !== undefined)
    summary = { title, sentences, leftovers, details }
  } else if (last?.of === 'check' && leftovers.length > 0) {
    summary = { title: t.checkFields, sentences: [], leftovers }
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
  const clear = () => setLast(undefined)
  return { summary, formPlace, summaryPlace, addField, clear, showInvalid }
}
