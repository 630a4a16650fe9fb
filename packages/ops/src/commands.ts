import type { Command } from './command.ts';
import { drop } from './commands/drop.ts';
import { parked } from './commands/parked.ts';
import { redrive } from './commands/redrive.ts';

/** The commands of the operators' console, by name. */
export const commands: Readonly<Record<string, Command>> = { parked, redrive, drop };
