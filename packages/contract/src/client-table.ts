import { inMountingOrder } from './mounting-order.ts';

/**
 * What the browser needs to know of the catalogue, without zod: one line a call,
 * `name METHOD path [json|multipart:<file field>] [file]`.
 */
export function clientTable(): string {
  return inMountingOrder()
    .map(([name, { method, path, payload, fileField, replies }]) =>
      [
        name,
        method,
        path,
        ...(payload === 'none' ? [] : [fileField ? `multipart:${fileField}` : payload]),
        ...(replies === 'file' ? ['file'] : []),
      ].join(' '),
    )
    .sort()
    .join('\n');
}

export function clientTableModule(): string {
  return `// Made by \`node packages/contract/src/generate-client-table.ts\` from the catalogue; a test fails when it is out of date.\nexport const clientTable = \`\\\n${clientTable()}\`;\n`;
}
