// The bundler's own few functions stand in a file by themselves, which every page fetches; here they join the base.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const taken = file => new RegExp(`import\\{([^}]*)\\}from"\\./${file}";?`, 'g')

/** `a as b` and `a`, as in the braces of an import or an export: what it is called there, and here. */
const pairsOf = names => names.split(',').map(name => name.split(' as ').map(word => word.trim()))

/** The runtime as a part of the base, which hands it on under names that nothing else there has. */
function withRuntime(base, runtime, file) {
  const [whole, list = ''] = /export\{([^}]*)\};?\s*$/.exec(runtime) ?? []
  if (!whole) throw new Error('The runtime of the bundler exports nothing.')
  const exported = pairsOf(list).map(([local, name = local]) => ({ local, name }))
  const names = exported.map(({ name }) => `runtime_${name}`).join(',')
  const result = exported.map(({ local, name }) => `runtime_${name}:${local}`).join(',')
  const own = `const{${names}}=(()=>{${runtime.replace(whole, '')};return{${result}}})();`
  const joined = base.replace(taken(file), (_, inner) => {
    const bindings = pairsOf(inner).map(([name, local = name]) => `${local}=runtime_${name}`)
    return `${own}const ${bindings.join(',')};`
  })
  if (joined === base) throw new Error('The base does not take the runtime of the bundler.')
  return `${joined.trimEnd()}\nexport{${names}};\n`
}

export function runtimePlugin() {
  return {
    name: 'runtime-in-base',
    apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    writeBundle({ dir }) {
      const folder = join(dir, 'assets')
      const files = readdirSync(folder).filter(name => name.endsWith('.js'))
      const runtime = files.find(name => name.startsWith('rolldown-runtime-'))
      const base = files.find(name => name.startsWith('base-'))
      if (!runtime) return
      const read = name => readFileSync(join(folder, name), 'utf8')
      // Whatever the base took from elsewhere would run before it, and without the runtime.
      if (/\bfrom"\.\/(?!rolldown-runtime)/.test(read(base)))
        throw new Error('The base takes something from another file.')
      for (const name of files) {
        const code = read(name)
        const joined =
          name === base
            ? withRuntime(code, read(runtime), runtime)
            : code.replace(taken(runtime), (_, inner) => {
                const bindings = pairsOf(inner).map(([from, local = from]) => `runtime_${from} as ${local}`)
                return `import{${bindings.join(',')}}from"./${base}";`
              })
        if (name !== runtime && joined.includes(runtime)) throw new Error(`${name} still takes the bundler's runtime.`)
        if (joined !== code) writeFileSync(join(folder, name), joined)
      }
      rmSync(join(folder, runtime))
      forget(dir, runtime, base)
    },
  }
}

/** Puts the base in the place of the file that is gone, in what the build writes down and in the document. */
function forget(dir, file, base) {
  const path = join(dir, '.vite/manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const keyOf = name => Object.keys(manifest).find(key => manifest[key].file === `assets/${name}`)
  const [removed, home] = [keyOf(file), keyOf(base)]
  delete manifest[removed]
  for (const [key, entry] of Object.entries(manifest)) {
    const imports = new Set(entry.imports?.map(name => (name === removed ? home : name)).filter(name => name !== key))
    if (entry.imports) entry.imports = [...imports]
  }
  writeFileSync(path, JSON.stringify(manifest))
  const page = join(dir, 'index.html')
  const named = new RegExp(`\\s*<(?:link|script)[^>]*/${file}"[^>]*>(?:</script>)?`)
  writeFileSync(page, readFileSync(page, 'utf8').replace(named, ''))
}
