import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

export type StaticFile = { readonly body: Uint8Array<ArrayBuffer>; readonly headers: Record<string, string> };

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
const compressible = /\.(css|html|js|json|map|svg|txt|webmanifest|xml)$/;

/**
 * The landing page, a questionnaire, a file of the build by its name, or a screen of the application (infra/edge/site.js
 * says the same).
 */
function fileAt(address: string): string {
  if (address === '/') return '/index.html';
  if (/^\/questionnaires\/[^/.]+$/.test(address)) return '/questionnaire.html';
  const isFile = /^\/assets\/|\.(css|html|ico|js|json|map|png|svg|txt|webmanifest|woff2|xml)$/.test(address);
  return isFile ? normalize(address) : '/app.html';
}

/** The built web application, compressed once for each way a browser asks for it. */
export class StaticFiles {
  readonly #root: string;
  readonly #cache = new Map<string, Promise<StaticFile>>();

  constructor(root: string) {
    this.#root = root;
  }

  /** What is at an address: a file, or the application for a screen; nothing when a file is not there. */
  async find(address: string, acceptEncoding: string): Promise<StaticFile | undefined> {
    const path = fileAt(address);
    const file = join(this.#root, path);
    if (!file.startsWith(this.#root) || !existsSync(file)) return undefined;
    const encoding = compressible.test(path) ? chooseEncoding(acceptEncoding) : 'identity';
    const key = `${file} ${encoding} ${statSync(file).mtimeMs}`;
    const found = this.#cache.get(key) ?? load(file, path, encoding);
    this.#cache.set(key, found);
    return found;
  }
}

function chooseEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

async function load(file: string, path: string, encoding: Encoding): Promise<StaticFile> {
  const body = await compress(await readFile(file), encoding);
  const isForEver = path.startsWith('/assets/');
  return {
    body,
    headers: {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-length': String(body.length),
      'cache-control': isForEver ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      vary: 'accept-encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  };
}

/** As CloudFront does: quickly, brotli before gzip. */
async function compress(content: Buffer<ArrayBuffer>, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return content;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const packed = encoding === 'br' ? promisify(brotliCompress)(content, quality) : promisify(gzip)(content);
  return new Uint8Array(await packed);
}
