import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import './complaints'

// A slow machine is not a failure.
configure({ asyncUtilTimeout: 15_000 })

// What is registered last runs first: what was drawn goes while complaints about it still count.
afterEach(() => cleanup())
