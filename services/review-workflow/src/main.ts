import { runWorkerProcess } from '@trust/queue/worker-process'
import { jobs } from './jobs.ts'

await runWorkerProcess('review-workflow', jobs)
