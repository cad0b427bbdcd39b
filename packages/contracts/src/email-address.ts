import { z } from 'zod'

const MAX_LOCAL_PART = 64
const MAX_LABEL = 63

/** An e-mail address that a server can take: longer ones (RFC 5321, RFC 1035) would be stored and never get a mail. */
export const EmailAddress = z
  .email('must be an e-mail address')
  .max(254)
  .refine((address) => {
    const [localPart = '', domain = ''] = address.split('@')
    return localPart.length <= MAX_LOCAL_PART && domain.split('.').every((label) => label.length <= MAX_LABEL)
  }, 'must be an e-mail address')
