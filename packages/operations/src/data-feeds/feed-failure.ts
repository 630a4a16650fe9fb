/**
 * A data feed cannot be read. The message is for its organization's administrators: what is wrong and what to do, without
 * secrets and internal addresses.
 */
export class FeedFailure extends Error {
  override readonly name = 'FeedFailure';
}
