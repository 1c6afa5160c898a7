/** Task that keeps its worker busy until the gate is opened; the gate is shared memory of one number. */
export function run(gate: Int32Array): boolean {
  Atomics.wait(gate, 0, 0)
  return true
}
