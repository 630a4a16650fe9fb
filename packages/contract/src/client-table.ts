import { takesIdempotencyKey } from './idempotency.ts';
import { inMountingOrder } from './mounting-order.ts';

/**
 * The part of the catalogue that the browser needs, without zod: one line for each call,
 * `name METHOD path [json|multipart:<file field>] [file] [key]`; `key` marks a call that takes an Idempotency-Key.
 */
export function clientTable(): string {
  return inMountingOrder()
    .map(([name, call]) => {
      const { method, path, payload, fileField, replies } = call;
      return [
        name,
        method,
        path,
        ...(payload === 'none' ? [] : [fileField ? `multipart:${fileField}` : payload]),
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
