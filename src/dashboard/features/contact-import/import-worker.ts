import { expose } from 'comlink'
import { createImportHost } from './import-host'

expose(createImportHost())
