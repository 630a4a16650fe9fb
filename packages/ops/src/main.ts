// `npm run ops`: the operators' console (docs/operations/console.md).

import { runConsole } from './console.ts';
import { connectStage } from './stage/connect.ts';

process.exitCode = await runConsole(process.argv.slice(2), {
  connect: connectStage,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
