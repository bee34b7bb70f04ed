import { toNestErrors } from '@hookform/resolvers'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { valueAt } from '#contract/reading/json-object'
import { issuesOf } from '#contract/reading/received'
import type { Schema } from '#contract/schema'
import { type Draft, type DraftCodec, draftOf } from '#dashboard/api/drafts/draft'
import type { Locale } from '#dashboard/i18n/catalogue'
import { currentLocale, useLocale } from '#dashboard/i18n/locale'
import { rebased, sameValues, typedSince, withoutEmpties } from './form-values'
import { issueWords } from './issue-words'
import { createOnce, type Once } from './once'

/** A failure as a form shows it. */
export type FormFailure = {
  title: string
  sentence: string
  nextStep?: string
  /** The service's message. */
  serviceMessage?: string
  /** Technical details, for a disclosure. */
  details: string
  /** Issues by member of the body, with the service's message or our own check's issue. */
  issues: { path: (string | number)[]; message?: string; issue?: unknown }[]
  /** Milliseconds until it may be sent again. */
  wait?: number | undefined
  /** The failed write may have been done. */
  mayBeDone: boolean
}

/**
 * Returns the texts of a failure; passed in, since a form does not know the network. `secondsLeft` is the rest of its
 * wait.
 */
export type DescribeError = (error: unknown, locale: Locale, secondsLeft?: number) => FormFailure

export type ContractFormOptions<V extends FieldValues, W> = {
  /** Schema of the body. */
  schema: Schema<W>
  /** Initial values in the form's shape. */
  defaultValues: V
  /** Converts form values to the body; `saved` tells which were changed. By default omits empty values. Pure. */
  toWire?: (values: V, saved: V) => unknown
  /** A cheaper conversion for checks while typing; may be async. */
  toCheck?: (values: V) => unknown
  /** Returns the field of a body path, if they differ. */
  fieldOf?: (path: readonly PropertyKey[]) => string
  /** Stores typed text as a draft under this key. */
  draftKey?: string
  /** Clears the form after saving; text typed meanwhile starts the next submission. */
  startsOver?: boolean
  describeError: DescribeError
}

/** A form over a schema of the contract; created by `useContractForm`, rendered by `Form`. */
export type ContractForm<V extends FieldValues = FieldValues, W = unknown> = {
  methods: UseFormReturn<V>
  schema: Schema<W>
  toWire: (values: V) => W
  fieldOf: (path: readonly PropertyKey[]) => string
  /** Stores what is typed; absent in a form without a draft. */
  draft: Draft<V> | undefined
  describeError: DescribeError
  /** Whether typed values differ from the saved ones. */
  isDirty: () => boolean
  /** Marks values as saved, or clears the form; only text typed meanwhile stays, also in the draft of a left page. */
  markSaved: (values: V) => void
  /** Takes what others saved meanwhile as the saved values; what was typed stays. */
  rebase: (values: V) => void
  /** Resets every field. */
  discard: () => void
  /** Deduplicates submits of one click. */
  once: Once
}

/** Stores form values unchanged; only changed forms store any. */
const formCodec: DraftCodec<FieldValues> = {
  read: stored => (typeof stored === 'object' && stored !== null ? stored : undefined),
  isWorthSaving: () => true,
}

const dotted = (path: readonly PropertyKey[]) => path.map(String).join('.')

/** Returns the names of invalid fields. */
function wrongNames(errors: object, path = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]: [string, { type?: unknown } | undefined]) => {
    if (!error || name === 'ref' || name === 'root') return []
    if (typeof error.type === 'string') return error.type === 'server' ? [] : [`${path}${name}`]
    return wrongNames(error, `${path}${name}.`)
  })
}

/** Creates form values that are checked against the contract before they are sent. */
export function useSchemaForm<V extends FieldValues, W>(options: ContractFormOptions<V, W>): ContractForm<V, W> {
  const { schema, describeError, draftKey, fieldOf = dotted } = options
  const [saved] = useState<{ values: V }>(() => ({ values: options.defaultValues }))
  const toWire = (values: V) => (options.toWire ?? withoutEmpties)(values, saved.values) as W
  const methods = useForm<V>({
    defaultValues: options.defaultValues as DefaultValues<V>,
    mode: 'onTouched',
    // `useFormProblems` focuses the first invalid field in page order; react-hook-form would use registration order.
    shouldFocusError: false,
    resolver: async (values, _context, resolving) => {
      const wire = await (options.toCheck ?? toWire)(values)
      const errors: Record<string, { type: string; message: string }> = {}
      for (const issue of issuesOf(schema, wire)) {
        const message = issueWords(issue, valueAt(wire, issue.path), currentLocale())
        errors[fieldOf(issue.path)] ??= { type: issue.code ?? 'custom', message }
      }
      if (Object.keys(errors).length === 0) return { values, errors: {} }
      return { values: {}, errors: toNestErrors<V>(errors, resolving) }
    },
  })
  const [once] = useState(createOnce)
  const draft = useMemo(
    () => (draftKey ? (draftOf(draftKey, formCodec) as unknown as Draft<V>) : undefined),
    [draftKey],
  )

  const locale = useLocale()
  const spoken = useRef(locale)
  const { trigger } = methods
  const { errors } = methods.formState
  useEffect(() => {
    if (spoken.current === locale) return
    spoken.current = locale
    // Translates shown errors; the service's messages stay in its language.
    void trigger(wrongNames(errors) as Path<V>[])
  }, [locale, trigger, errors])

  return {
    methods,
    schema,
    toWire,
    fieldOf,
    draft,
    describeError,
    isDirty: () => !sameValues(methods.getValues(), saved.values),
    markSaved(values) {
      const left = (typed: V) => (options.startsOver ? typedSince(values, typed, saved.values) : typed)
      if (options.startsOver) methods.reset(left(methods.getValues()))
      else {
        saved.values = values
        methods.reset(values, { keepValues: true })
      }
      const typed = draft?.peek()
      if (typed) draft?.put(sameValues(typed, values) ? undefined : left(typed))
    },
    rebase(values) {
      const typed = rebased(methods.getValues(), saved.values, values) as V
      saved.values = values
      methods.reset(typed)
    },
    discard: () => methods.reset(saved.values),
    once,
  }
}
