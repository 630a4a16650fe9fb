/** A report that cannot be made, and trying again is of no use: its message says why, and what to do. */
export class ReportFailure extends Error {
  override readonly name = 'ReportFailure';
}
