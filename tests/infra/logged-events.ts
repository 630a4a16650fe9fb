import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = globSync('{functions,packages/{operations,platform}/src}/**/*.ts', { cwd: root }).filter(
  (path) => !path.endsWith('.test.ts'),
);
const logging = /[lL]og\.(?:info|error)\(\s*'([\w.-]+)'([^;]*)\)/g;

/** The events that our functions log, and the names of their fields. */
export const loggedEvents: ReadonlyMap<string, readonly string[]> = new Map(
  sources.flatMap((path) =>
    [...readFileSync(`${root}${path}`, 'utf8').matchAll(logging)].map(
      ([, event = '', fields = '']) => [event, fields.match(/\w+/g) ?? []] as const,
    ),
  ),
);
