// An S3 server on port 8333 for the account of the environment, and the health check of the one it stands in for.
const { createServer } = require('node:http')
const S3rver = require('@20minutes/s3rver')
const { DUMMY_ACCOUNT } = require('@20minutes/s3rver/lib/models/account')

DUMMY_ACCOUNT.createKeyPair(process.env.AWS_ACCESS_KEY_ID, process.env.AWS_SECRET_ACCESS_KEY)
// It takes its host name for no bucket, and cannot verify the signature of a request that makes one.
new S3rver({
  address: '0.0.0.0',
  port: 8333,
  directory: '/data',
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: 'evidence' }],
}).run()
createServer((_, response) => response.end('{}')).listen(9333)
process.on('SIGTERM', () => process.exit(0))
