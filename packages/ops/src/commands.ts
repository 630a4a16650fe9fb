import type { Command } from './command.ts';
import { parked } from './commands/parked.ts';

/** The commands of the operators' console, by name. */
export const commands: Readonly<Record<string, Command>> = { parked };
