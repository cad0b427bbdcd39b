import { runWorkerProcess } from '@trust/queue/worker-process'
import { startSealer } from './audit/sealer.ts'
import { jobs } from './jobs.ts'

await runWorkerProcess('merchant-core', jobs, [], { sealer: startSealer })
