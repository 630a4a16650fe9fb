import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';

/** The version of `@sparticuz/chromium`: another one is unpacked beside it. */
export const chromiumVersion = '153.0.0';

/** Arguments that take Chromium's guards down, and those that only the graphics of web pages need. */
const unwanted =
  /^--(?:disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|ignore-gpu-blocklist|enable-unsafe|enable-features)\b/;

/** Wherever a page would go, there is nobody: no name resolves, and what has none goes to a port that refuses. */
const noNetwork = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--dns-prefetch-disable',
  '--no-first-run',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
];

export function chromiumArguments(): string[] {
  return [...chromium.args.filter((one) => !unwanted.test(one)), ...noNetwork];
}

export interface UnpackedChromium {
  readonly path: string;
  /** What its process must find in the environment: its fonts, and on Lambda its libraries. */
  readonly environment: Record<string, string>;
}

/**
 * Unpacks Chromium once into a folder of the temporary one, named by version, and answers where it is. Whoever unpacks
 * works in a folder of their own and renames it in the end, so that nobody starts half a program.
 */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const folder = join(tmpdir(), `landbrief-chromium-${chromiumVersion}`);
  const path = join(folder, 'chromium');
  if (!existsSync(path)) await unpackInto(folder);
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return { path, environment: { FONTCONFIG_PATH: folder, LD_LIBRARY_PATH: libraries } };
}

async function unpackInto(folder: string): Promise<void> {
  const staging = await mkdtemp(join(tmpdir(), 'landbrief-unpack-'));
  try {
    await unpackingTo(staging);
    await writeFile(join(staging, 'fonts.conf'), fontsConfiguration(folder));
    await rename(staging, folder).catch((error: unknown) => {
      if (!existsSync(join(folder, 'chromium'))) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** The package unpacks into the temporary folder and asks for it before its first await; only then is it another. */
async function unpackingTo(folder: string): Promise<void> {
  chromium.setGraphicsMode = false;
  await mkdir(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const unpacked = chromium.executablePath();
    restore(before);
    await unpacked;
  } finally {
    restore(before);
  }
}

function restore(temporary: string | undefined): void {
  if (temporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = temporary;
}

/** The package's own fonts and no others: a report looks alike on every machine. */
function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`;
}
