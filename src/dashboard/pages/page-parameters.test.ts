// @vitest-environment jsdom
import type { LoaderFunctionArgs } from 'react-router-dom'
import { expect, it } from 'vitest'
import { queryClient } from '#dashboard/data/client/query-client'
import * as bundle from './bundle-page'
import * as extraField from './extra-field-page'
import * as group from './group-page'
import * as nki from './nki-page'
import * as surveyImage from './survey-image-page'
import * as survey from './survey-page'

const pages = { bundle, extra: extraField, group, nki, survey }

const open = (prefetch: (client: typeof queryClient, args: LoaderFunctionArgs) => void, name: string, value: string) =>
  prefetch(queryClient, { params: { [name]: value }, request: new Request('http://x/') } as never)

it.each([...Object.entries(pages), ['survey', surveyImage] as const])(
  'a %s whose number is none is an address without a page, before it is drawn',
  (name, page) => {
    for (const value of ['abc', '1.5', '2147483648', ' 1']) {
      expect(() => open(page.prefetch, name, value)).toThrow(expect.objectContaining({ status: 404 }))
    }
  },
)
