import { runWorkerProcess } from '@trust/queue/worker-process'
import { jobs } from './jobs.ts'
import { recurring } from './recurring.ts'

await runWorkerProcess('evidence-pipeline', jobs, recurring)
