/** What the network inside nsfwjs tells apart, in its order. */
export const CONTENT_CLASSES = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const
