import { ActionType, DigitalSourceType } from '@trustnxt/c2pa-ts/manifest'
import { describe, expect, it } from 'vitest'
import { shopFront } from '../../pictures/picture.fixture.ts'
import { runPipeline } from '../../pipeline/runner.ts'
import { assess } from '../../rules/assess.ts'
import { credentialFlags } from '../../rules/credential-flags.ts'
import { stages } from '../plain-stages.ts'
import { credentialsOf } from './credentials.ts'
import { readCredentials } from './read.ts'
import { signedPicture } from './signed-picture.fixture.ts'

const picture = await shopFront(70, 320, 240)
const { signal } = new AbortController()

describe('real content credentials, written by one library and read by another', () => {
  it('that name a generative model', async () => {
    const said = {
      action: ActionType.C2paCreated,
      digitalSourceType: DigitalSourceType.TrainedAlgorithmicMedia,
    }
    const signed = await signedPicture(picture, said)
    expect(await readCredentials(signed, signal)).toEqual({
      generator: 'Dream Studio 2',
      signer: 'Test House',
      state: 'intact',
      actions: [{ action: 'c2pa.created', softwareAgent: null }],
      sourceTypes: ['trainedAlgorithmicMedia'],
      damage: null,
    })
    const place = { capturedAt: null, position: null, geofences: [], merchantName: null }
    const declared = { ...place, evidenceType: 'product', uploadedAt: new Date() } as const
    const examined = await runPipeline(signed, declared, { stages, signal })
    const { risk } = assess(examined, declared, { candidates: [], now: new Date() })
    expect(risk.flags.filter(({ code }) => code === 'ai_generated')).toEqual([
      {
        code: 'ai_generated',
        severity: 'critical',
        detail:
          'Its content credentials (signed by “Test House”, the signature holds) say that it was made by a generative model.',
        message: expect.objectContaining({ code: 'flag.credentials_generated' }),
      },
    ])
  })

  it('of a picture that was changed since', async () => {
    const signed = await signedPicture(picture, { action: ActionType.C2paEdited })
    const before = await readCredentials(signed, signal)
    expect(before && credentialFlags(before)).toMatchObject([
      { code: 'edited_with_software', detail: expect.stringContaining('edited with Dream Studio 2') },
    ])
    const changed = Buffer.from(signed)
    const at = signed.length - 200
    changed.writeUInt8(changed.readUInt8(at) ^ 0x10, at)
    const after = await readCredentials(changed, signal)
    expect(after?.state).toBe('altered')
    expect(after && credentialFlags(after)).toMatchObject([
      { code: 'edited_with_software', detail: expect.stringContaining('changed after') },
    ])
  })

  it('that are broken, and a file that only mentions them', async () => {
    const signed = await signedPicture(picture, { action: ActionType.C2paCreated })
    const claim = signed.indexOf('Dream Studio')
    const forged = Buffer.from(signed).fill('Nightmare', claim, claim + 9)
    const damaged = Buffer.from(signed).fill(0xff, claim - 60, claim)
    for (const file of [forged, damaged]) {
      const credentials = await readCredentials(file, signal)
      expect(credentials).toMatchObject({ state: 'broken', sourceTypes: [] })
      expect(credentials && credentialFlags(credentials)).toMatchObject([{ code: 'credentials_broken' }])
    }
    expect(await readCredentials(Buffer.concat([picture, Buffer.from('jumb c2pa')]), signal)).toBeNull()
    expect(await readCredentials(picture, signal)).toBeNull()
  })
})

it.each([
  [['signingCredential.untrusted', 'timeStamp.untrusted'], 'intact', []],
  [['signingCredential.expired'], 'unverifiable', ['credentials_unverifiable:low']],
  [['signingCredential.invalid', 'algorithm.unsupported'], 'unverifiable', ['credentials_unverifiable:low']],
  [['claimSignature.mismatch'], 'broken', ['credentials_broken:medium']],
  [['signingCredential.expired', 'assertion.hashedURI.mismatch'], 'broken', ['credentials_broken:medium']],
  [['assertion.dataHash.mismatch'], 'altered', ['edited_with_software:medium']],
])('tells a broken signature from a signer who cannot be checked: %j', (codes, state, flags) => {
  const failure = codes.map((code) => ({ code }))
  const report = { active_manifest: 'a', validation_results: { activeManifest: { failure } } }
  const credentials = credentialsOf(report)
  expect(credentials.state).toBe(state)
  expect(credentialFlags(credentials).map(({ code, severity }) => `${code}:${severity}`)).toEqual(flags)
})

it.each([
  [['assertion.hashedURI.mismatch'], 'broken'],
  [['signingCredential.expired', 'signingCredential.untrusted'], 'intact'],
  [[], 'intact'],
])('counts what no longer holds of the pictures that it was made of: %j', (codes, state) => {
  const ingredientDeltas = [{}, { validationDeltas: { failure: codes.map((code) => ({ code })) } }]
  const results = { activeManifest: { failure: [] }, ingredientDeltas }
  expect(credentialsOf({ active_manifest: 'a', validation_results: results }).state).toBe(state)
})

it('trusts no field of a report without validation', () => {
  for (const report of [
    null,
    7,
    [],
    {},
    { manifests: 7 },
    { active_manifest: 'a', manifests: { a: { assertions: {} } } },
  ])
    expect(credentialFlags(credentialsOf(report)).map(({ code }) => code)).not.toContain('ai_generated')
})
