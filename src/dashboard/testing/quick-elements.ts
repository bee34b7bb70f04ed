import * as React from 'react'

/**
 * React's development build captures a stack trace for each created element, up to 10,000 a second, to name lines in
 * warnings. Warnings work without, and tests save a fifth of React's time.
 */
const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
const enough = 10_000
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => enough, set: () => {}, configurable: true })
