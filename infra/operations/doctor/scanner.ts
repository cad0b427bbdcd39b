import { Readable } from 'node:stream'
import { malwareScan } from '@trust/evidence-pipeline/malware-scan'
import type { Environment } from '@trust/runtime/environment'
import { bad, type Finding, good, reasonOf } from './finding.ts'

/** The malware scanner that uploads wait for. */
export async function checkScanner({ CLAMAV_URL }: Environment): Promise<Finding[]> {
  if (!CLAMAV_URL) return []
  try {
    await malwareScan(CLAMAV_URL)({ stream: () => Readable.from([Buffer.from('a probe')]) })
    return [good('malware scanner', `${CLAMAV_URL} answers`)]
  } catch (error) {
    const reason = reasonOf(Object(error).cause ?? error)
    const advice = 'Is clamd running at CLAMAV_URL? Until it answers, every upload is answered 503.'
    return [bad('malware scanner', `${CLAMAV_URL}: ${reason}`, advice)]
  }
}
