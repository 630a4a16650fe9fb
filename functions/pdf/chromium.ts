import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';

/** The version of `@sparticuz/chromium`: other versions get folders of their own. */
export const chromiumVersion = '153.0.0';

/** Arguments that weaken Chromium's security, and those that are only needed for web graphics. */
const removedArguments =
  /^--(?:disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|ignore-gpu-blocklist|enable-unsafe|enable-features)\b/;

/** No host name resolves, and connections to IP addresses go to a proxy port where nothing listens. */
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
  return [...chromium.args.filter((one) => !removedArguments.test(one)), ...noNetwork];
}

export interface UnpackedChromium {
  readonly path: string;
  /** Environment variables of its process: fonts, and on Lambda libraries. */
  readonly environment: Record<string, string>;
}

/**
 * Unpacks Chromium into a temporary folder named by version, unless it exists, and returns its path. It is unpacked
 * into a separate folder and renamed afterwards, so that no process starts an incomplete program.
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
    await runUnpacker(staging);
    await writeFile(join(staging, 'fonts.conf'), fontsConfiguration(folder));
    await rename(staging, folder).catch((error: unknown) => {
      if (!existsSync(join(folder, 'chromium'))) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * The package unpacks into `TMPDIR`, which it reads before its first await, so the variable is changed only until then.
 */
async function runUnpacker(folder: string): Promise<void> {
  chromium.setGraphicsMode = false;
  await mkdir(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const unpacked = chromium.executablePath();
    restoreTmpdir(before);
    await unpacked;
  } finally {
    restoreTmpdir(before);
  }
}

function restoreTmpdir(temporary: string | undefined): void {
  if (temporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = temporary;
}

/** Only the package's fonts, so that a report looks the same on every machine. */
function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`;
}
