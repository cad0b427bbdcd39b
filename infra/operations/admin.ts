import { readEnvironment } from '@trust/runtime/environment'
import { orExplain } from '@trust/runtime/or-explain'
import { runAdmin } from './admin-commands.ts'

await orExplain(() => runAdmin(process.argv.slice(2), readEnvironment))
