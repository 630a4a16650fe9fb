/**
 * A data feed cannot be read. The message is for its organization's administrators: what is wrong and what to do, without
 * secrets and internal addresses.
 */
export class FeedFailure extends Error {
  override readonly name = 'FeedFailure';
  /** One word for the log. */
  readonly reason: string;
  /** Trying again soon may help: the server was too slow, or failed. */
  readonly isTemporary: boolean;

  constructor(
    message: string,
    { reason = 'content', isTemporary = false }: { reason?: string; isTemporary?: boolean } = {},
  ) {
    super(message);
    this.reason = reason;
    this.isTemporary = isTemporary;
  }
}
