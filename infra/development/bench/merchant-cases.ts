import { SPREAD_MS } from '../seed/merchants.ts'

export interface ListingCase {
  what: string
  query: string
  /** The listing as it is usually written: the page by OFFSET, the total by count(*). */
  usual: { where: string; skip: number }
}

const filters: [string, string][] = [
  ['public_status=review', "coalesce(public_status, 'review') = 'review'"],
  ['risk_level=low', "coalesce(risk_level, 'medium') = 'low'"],
  ['category=5812', "category = '5812'"],
  ['country=IT', "country = 'IT'"],
  [
    `created_to=${new Date(Date.now() - SPREAD_MS / 2).toISOString()}`,
    `created_at <= now() - interval '${SPREAD_MS / 2} ms'`,
  ],
]

/** Requests to lists and searches of a tenant with this number of merchants, by heading. */
export function cases(merchants: number): Record<string, ListingCase[]> {
  const whole = list('')
  const half = (of: ListingCase, total: number) => deep(of, Math.floor(total / 2))
  return {
    'The list': [whole, deep(whole, merchants * 0.5), deep(whole, merchants * 0.95)],
    'By a filter and by pairs of them': pairsOf(filters.map(([query]) => list(query))),
    'By a word or more': [
      ...[
        'Romarini',
        'Trattoria Romarini',
        'Bäckerei Tübingen Goethe',
        'Berlin',
        'Via',
        '1',
        'ro',
        'mar',
        'mann',
      ],
      ...['Via Roma', 'Trattoria Via Roma', 'Via Roma 1', 'tratoria romarnii', 'tratoria via', 'r v 1'],
    ].map((q) => search(q)),
    'By words and a filter': [
      ...filters.map(([query]) => search('Via', query)),
      ...['1', 'ro', 'mann', 'Via Roma', 'tratoria via'].map((q) => search(q, 'public_status=verified')),
      search('Via Roma', 'public_status=review&risk_level=high&category=5812'),
    ],
    'Half-way down': [
      ...filters.map(([query]) => half(list(query), merchants / 8)),
      half(list('public_status=review&category=5812'), merchants / 32),
      half(search('Via'), merchants / 14),
      half(search('Via Roma'), merchants / 30),
      half(search('1', 'public_status=verified'), merchants / 4),
    ],
  }
}

/** The requests while deltas wait to be merged. */
export const amidChanges: ListingCase[] = [
  list('public_status=review&category=5812'),
  ...['Via', 'Via Roma', 'Trattoria Via Roma', 'tratoria via', 'r v 1'].map((q) => search(q)),
  search('1', 'public_status=verified'),
]

/** The requests while merchants change all the time. */
export const everyList: ListingCase[] = [
  list(''),
  ...filters.slice(0, 4).map(([query]) => list(query)),
  ...['Via', 'Via Roma', 'Trattoria Via Roma'].map((q) => search(q)),
  search('Via', 'public_status=review'),
]

function list(query: string): ListingCase {
  const where = filters.flatMap(([name, sql]) => (query.split('&').includes(name) ? sql : []))
  const [what = ''] = query.replace(/(created_to=\d+-\d+-\d+)[^&]*/, '$1').split('\n')
  return { what: what || 'all', query, usual: { where: where.join(' AND ') || 'true', skip: 0 } }
}

function pairsOf(lists: ListingCase[]): ListingCase[] {
  const both = (one: ListingCase, other: ListingCase) => list(`${one.query}&${other.query}`)
  return [...lists, ...lists.flatMap((one, index) => lists.slice(index + 1).map((other) => both(one, other)))]
}

function search(q: string, filter = ''): ListingCase {
  const words = q.split(' ').map((word) => `(name ILIKE '%${word}%' OR claimed_address ILIKE '%${word}%')`)
  const { what, usual } = list(filter)
  return {
    what: filter ? `q=${q} ${what}` : `q=${q}`,
    query: `q=${encodeURIComponent(q)}&${filter}`,
    usual: { where: [...words, usual.where].join(' AND '), skip: 0 },
  }
}

function deep({ what, query, usual }: ListingCase, skip: number): ListingCase {
  const at = Math.floor(skip)
  return {
    what: `${what} skip=${at}`,
    query: `${query}&skip=${at}`,
    usual: { ...usual, skip: at },
  }
}
