/** The classes of the network inside nsfwjs, in its order. */
export const CONTENT_CLASSES = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const
