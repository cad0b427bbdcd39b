import { runWorkerProcess } from '@trust/queue/worker-process'
import { jobs } from './jobs.ts'

await runWorkerProcess('complaint-classifier', jobs)
