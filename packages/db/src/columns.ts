/** The fields of a Prisma model, such as `Prisma.MerchantScalarFieldEnum`. */
type Fields = Record<string, string>

/** The columns of a table under the names of its model in Prisma, so that a statement's rows are those of the model. */
export function columnsOf(fields: Fields, alias: string): string {
  return Object.keys(fields)
    .map((field) => `${alias}.${columnOf(field)} AS "${field}"`)
    .join(', ')
}

/** The columns as one JSON object. Times are text in it. */
export function jsonOf(fields: Fields, alias: string): string {
  const pairs = Object.keys(fields).map((field) => `'${field}', ${alias}.${columnOf(field)}`)
  return `json_build_object(${pairs.join(', ')})`
}

/** The column of a field: `createdAt` is `created_at`. The schema maps all of them so. */
export function columnOf(field: string): string {
  const known = columns.get(field)
  if (known !== undefined) return known
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  columns.set(field, column)
  return column
}

/** Cached: requests ask for few different lists. */
const columns = new Map<string, string>()
