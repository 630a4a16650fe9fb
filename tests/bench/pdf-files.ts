import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files of the PDF function in a folder of this machine. */
export function folderFiles(folder: string) {
  const pathOf = async (key: string) => {
    const path = join(folder, key);
    await mkdir(dirname(path), { recursive: true });
    return path;
  };
  return {
    get: async (key: string): Promise<Uint8Array> => readFile(await pathOf(key)),
    head: async (key: string) => ({
      size: (await stat(await pathOf(key))).size,
      etag: '',
      contentType: 'text/html',
    }),
    put: async (key: string, bytes: Uint8Array) => writeFile(await pathOf(key), bytes),
    putFile: async (key: string, path: string) => copyFile(path, await pathOf(key)),
  };
}
