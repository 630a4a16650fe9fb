import { takesIdempotencyKey } from './idempotency.ts';
import { inMountingOrder } from './mounting-order.ts';
import { isPathText } from './values.ts';

/**
 * The part of the catalogue that the browser needs, without zod: one line for each call,
 * `name METHOD path [multipart:<file field>] [file] [key]`; `key` marks a call that takes an Idempotency-Key, and
 * `{~primary}` a name in a path, which is escaped.
 */
export function clientTable(): string {
  return inMountingOrder()
    .map(([name, call]) => {
      const { method, fileField, replies } = call;
      const path = call.path.replace(/\{(\w+)\}/g, (parameter, key: string) =>
        isPathText(call.params, key) ? `{~${key}}` : parameter,
      );
      return [
        name,
        method,
        path,
        ...(fileField ? [`multipart:${fileField}`] : []),
        ...(replies === 'file' ? ['file'] : []),
        ...(takesIdempotencyKey(call) ? ['key'] : []),
      ].join(' ');
    })
    .sort()
    .join('\n');
}

export function clientTableModule(): string {
  return `// Made by \`node packages/contract/src/generate-client-table.ts\` from the catalogue; a test fails when it is out of date.\nexport const clientTable = \`\\\n${clientTable()}\`;\n`;
}
