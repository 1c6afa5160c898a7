const megabyte = 1_048_576

/** The most megabytes that a company may let a document have. */
export const mostUploadMegabytes = 25

/** The limit of documents in bytes where the company has chosen none (specification 1 section 5). */
export const documentBytes = megabyte / 2

/** Bytes of a part in which a larger file is sent; the last may be shorter. */
export const partBytes = megabyte

/** Bytes that a field takes: a company raises the limit of documents, never that of pictures or mails. */
export const uploadLimit = (bytes: number, megabytes: number | null | undefined): number =>
  bytes === documentBytes && megabytes ? Math.min(megabytes, mostUploadMegabytes) * megabyte : bytes
