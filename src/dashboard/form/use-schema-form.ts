import { toNestErrors } from '@hookform/resolvers'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { valueAt } from '#contract/reading/json-object'
import { issuesOf } from '#contract/reading/received'
import type { Schema } from '#contract/schema'
import { currentLocale, useLocale } from '#dashboard/i18n/locale'
import type { DescribeError } from './form-failure'
import { sameValues, typedSince, withoutEmpties } from './form-values'
import { issueWords } from './issue-words'
import { createOnce, type Once } from './once'

export type ContractFormOptions<V extends FieldValues, W> = {
  /** The shape of what is sent. */
  schema: Schema<W>
  /** What the fields hold at the beginning; looks like the screen. */
  defaultValues: V
  /** From the screen to the wire; leaves out what is empty unless told. Pure. */
  toWire?: (values: V) => unknown
  /** The same for the check while it is typed, where what is sent takes long to make; may be a promise. */
  toCheck?: (values: V) => unknown
  /** The field that a path of the wire is about, where the two differ. */
  fieldOf?: (path: readonly PropertyKey[]) => string
  /** Keeps what is typed over a reload, under this name. */
  draftKey?: string
  /** Once saved the form is empty again: what was sent is over, what was typed meanwhile begins the next. */
  startsOver?: boolean
  describeError: DescribeError
}

/** A form over a shape of the contract; made by `useContractForm`, drawn by `Form`. */
export type ContractForm<V extends FieldValues = FieldValues, W = unknown> = {
  methods: UseFormReturn<V>
  schema: Schema<W>
  toWire: (values: V) => W
  fieldOf: (path: readonly PropertyKey[]) => string
  draftKey: string | undefined
  describeError: DescribeError
  /** Whether something was typed that is neither sent nor as it was. */
  isDirty: () => boolean
  /** Takes values for what the service has now, or starts over: nothing is dirty after it but what was typed meanwhile. */
  markSaved: (values: V) => void
  /** Of values that were typed, what is not saved once `sent` is; undefined where nothing is left. */
  leftOf: (typed: V, sent: V) => V | undefined
  /** Puts everything back to what it was. */
  discard: () => void
  /** Sends once for all presses of one click. */
  once: Once
}

const dotted = (path: readonly PropertyKey[]) => path.map(String).join('.')

/** The names of the fields that our own check marked. */
function wrongNames(errors: object, path = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]: [string, { type?: unknown } | undefined]) => {
    if (!error || name === 'ref' || name === 'root') return []
    if (typeof error.type === 'string') return error.type === 'server' ? [] : [`${path}${name}`]
    return wrongNames(error, `${path}${name}.`)
  })
}

/** Values in the shape of the screen, checked against the contract before they leave. */
export function useSchemaForm<V extends FieldValues, W>(options: ContractFormOptions<V, W>): ContractForm<V, W> {
  const { schema, describeError, draftKey, fieldOf = dotted } = options
  const toWire = (options.toWire ?? withoutEmpties) as (values: V) => W
  const methods = useForm<V>({
    defaultValues: options.defaultValues as DefaultValues<V>,
    mode: 'onTouched',
    // The first wrong field on the page takes the focus, whatever order they were made in.
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
  const [saved] = useState<{ values: V }>(() => ({ values: options.defaultValues }))
  const [once] = useState(createOnce)

  const locale = useLocale()
  const spoken = useRef(locale)
  const { trigger } = methods
  const { errors } = methods.formState
  useEffect(() => {
    if (spoken.current === locale) return
    spoken.current = locale
    // What is wrong is said again, in the other language; the service's words are its own.
    void trigger(wrongNames(errors) as Path<V>[])
  }, [locale, trigger, errors])

  return {
    methods,
    schema,
    toWire,
    fieldOf,
    draftKey,
    describeError,
    isDirty: () => !sameValues(methods.getValues(), saved.values),
    leftOf(typed, sent) {
      if (sameValues(typed, sent)) return undefined
      return options.startsOver ? typedSince(sent, typed, saved.values) : typed
    },
    markSaved(values) {
      if (options.startsOver) return methods.reset(typedSince(values, methods.getValues(), saved.values))
      saved.values = values
      methods.reset(values, { keepValues: true })
    },
    discard: () => methods.reset(saved.values),
    once,
  }
}
