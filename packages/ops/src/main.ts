// `npm run ops`: the operators' console (docs/operations/console.md).

import { commands } from './commands.ts';

const lines = Object.entries(commands).map(([name, { usage, about }]) => `  ${name} ${usage}  ${about}`);
console.log(['npm run ops -- --stage dev|prod|local COMMAND [--yes]', ...lines].join('\n'));
