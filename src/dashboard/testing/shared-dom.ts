import { builtinEnvironments, type Environment } from 'vitest/runtime'
import { answerStylesQuickly } from './quick-styles'

declare global {
  /** The one document of this process, which its modules refer to. */
  var sharedDom: Promise<unknown> | undefined
}

/**
 * One jsdom for all test files of a process, since creating it costs more than most files. Its contents are cleared
 * after each file.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest takes the default
export default {
  name: 'shared-dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    globalThis.sharedDom ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options)).then(() =>
      answerStylesQuickly(document.defaultView!),
    )
    await globalThis.sharedDom
    return { teardown: clear }
  },
} satisfies Environment

function clear() {
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
}
