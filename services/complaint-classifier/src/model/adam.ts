const [MEAN_DECAY, SQUARE_DECAY, EPSILON] = [0.9, 0.999, 1e-8]

/** Moves values against their slopes by Adam (Kingma and Ba 2015), in place. Steps are counted from 1. */
export function adam(values: Float32Array): (slope: Float32Array, step: number, rate: number) => void {
  const means = new Float32Array(values.length)
  const squares = new Float32Array(values.length)
  return (slope, step, rate) => {
    const [meanBias, squareBias] = [1 - MEAN_DECAY ** step, 1 - SQUARE_DECAY ** step]
    for (let index = 0; index < values.length; index++) {
      const now = slope[index] ?? 0
      const mean = MEAN_DECAY * (means[index] ?? 0) + (1 - MEAN_DECAY) * now
      const square = SQUARE_DECAY * (squares[index] ?? 0) + (1 - SQUARE_DECAY) * now * now
      means[index] = mean
      squares[index] = square
      values[index] =
        (values[index] ?? 0) - (rate * (mean / meanBias)) / (Math.sqrt(square / squareBias) + EPSILON)
    }
  }
}
