import type { BackgroundFunction } from './background-function.ts';
import type { Captcha } from './captcha.ts';
import type { Clock } from './clock.ts';
import type { Directory } from './directory.ts';
import type { Files } from './files.ts';
import type { Log } from './log.ts';
import type { MailDomains } from './mail-domains.ts';
import type { Mailer } from './mailer.ts';
import type { Outbound } from './outbound.ts';
import type { Passwords } from './passwords.ts';
import type { Printer } from './printer.ts';
import type { Secrets } from './secrets.ts';
import type { StateMachine } from './state-machine.ts';

export * from './background-function.ts';
export * from './captcha.ts';
export * from './clock.ts';
export * from './directory.ts';
export * from './directory-client.ts';
export * from './distribution.ts';
export * from './files.ts';
export * from './ids.ts';
export * from './lambda-passwords.ts';
export { LastingCache } from './lasting-cache.ts';
export * from './log.ts';
export * from './mail-domains.ts';
export * from './mailer.ts';
export * from './outbound.ts';
export { isPublicAddress, type OutboundPolicy, OutboundRefused } from './outbound-policy.ts';
export type { OpenedResponse, OpenLimits, OpenOptions } from './outbound-stream.ts';
export * from './outgoing-mail.ts';
export * from './passwords.ts';
export * from './printer.ts';
export * from './sealed-passwords.ts';
export * from './secret-rotation.ts';
export * from './secrets.ts';
export * from './state-machine.ts';
export * from './write-once-files.ts';

/** The services besides the table that operations use. */
export interface Platform {
  clock: Clock;
  /** Absent where no captcha is configured; then no call requires one. */
  captcha?: Captcha;
  /** The external property directory; absent where none is configured. */
  directory?: Directory;
  log: Log;
  files: Files;
  mailDomains: MailDomains;
  mailer: Mailer;
  outbound: Outbound;
  passwords: Passwords;
  printer: Printer;
  /** Copies data feeds, an execution for each run. */
  propertySync: StateMachine;
  /** Makes reports in the background. */
  reportJobs: BackgroundFunction;
  secrets: Secrets;
}
