import * as x509 from '@peculiar/x509'
import { DAY_MS } from '@trust/contracts/durations'
import { JPEG } from '@trustnxt/c2pa-ts/asset'
import { CoseAlgorithmIdentifier, LocalSigner } from '@trustnxt/c2pa-ts/cose'
import {
  ActionAssertion,
  type ActionType,
  DataHashAssertion,
  type DigitalSourceType,
  ManifestStore,
} from '@trustnxt/c2pa-ts/manifest'

interface Said {
  action: ActionType
  digitalSourceType?: DigitalSourceType
}

/** A JPEG with real content credentials, signed with a certificate that an authority of the moment issued. */
export async function signedPicture(jpeg: Buffer, said: Said): Promise<Buffer> {
  const asset = new JPEG(jpeg)
  const store = new ManifestStore()
  const signer = await newSigner()
  const options = { assetFormat: 'image/jpeg', instanceID: 'xmp:iid:1' }
  const manifest = store.createManifest({ ...options, defaultHashAlgorithm: 'SHA-256', signer })
  if (manifest.claim)
    Object.assign(manifest.claim, { claimGeneratorName: 'Dream Studio', claimGeneratorVersion: '2' })
  const actions = new ActionAssertion()
  actions.actions.push(said)
  manifest.addAssertion(actions)
  const binding = DataHashAssertion.create('SHA-256')
  manifest.addAssertion(binding)
  await asset.ensureManifestSpace(store.measureSize())
  await binding.updateWithAsset(asset)
  await manifest.sign(signer)
  await asset.writeManifestJUMBF(store.getBytes())
  return Buffer.from(await asset.getDataRange())
}

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4'

async function newSigner() {
  const [authority, camera] = await Promise.all([newKeys(), newKeys()])
  const from = { notBefore: new Date(Date.now() - DAY_MS), notAfter: new Date(Date.now() + DAY_MS) }
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    ...from,
    serialNumber: '01',
    name: 'CN=Test Authority, O=Test House',
    keys: authority,
    signingAlgorithm: ECDSA,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(authority.publicKey),
    ],
  })
  const certificate = await x509.X509CertificateGenerator.create({
    ...from,
    serialNumber: '02',
    subject: 'CN=Test Camera, O=Test House',
    issuer: root.subject,
    publicKey: camera.publicKey,
    signingKey: authority.privateKey,
    signingAlgorithm: ECDSA,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([EMAIL_PROTECTION], false),
      await x509.SubjectKeyIdentifierExtension.create(camera.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(authority.publicKey),
    ],
  })
  const key = new Uint8Array(await crypto.subtle.exportKey('pkcs8', camera.privateKey))
  const local = new LocalSigner(key, CoseAlgorithmIdentifier.ES256, certificate, [root])
  // The library's own signature is in DER; the specification (and its reader) wants r and s side by side.
  const sign = async (payload: Uint8Array) =>
    new Uint8Array(await crypto.subtle.sign(ECDSA, camera.privateKey, new Uint8Array(payload)))
  return { algorithm: local.algorithm, certificate, chainCertificates: [root], sign }
}

function newKeys() {
  return crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify'])
}
