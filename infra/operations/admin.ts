import { orExplain } from '@trust/queue/worker-process'
import { readEnvironment } from '@trust/runtime/environment'
import { runAdmin } from './admin-commands.ts'

await orExplain(() => runAdmin(process.argv.slice(2), readEnvironment))
