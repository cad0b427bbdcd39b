interface Clustered {
  id: string
  cluster_id: string | null
}

/** Complaints in order, with those of one cluster next to its first. */
export function alikeTogether<T extends Clustered>(complaints: readonly T[]): [T, ...T[]][] {
  const groups = Map.groupBy(complaints, ({ id, cluster_id }) => cluster_id ?? id)
  return [...groups.values()] as [T, ...T[]][]
}
