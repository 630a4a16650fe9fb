import { statSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { fontFile, fontFolders } from './pdf/font-families.ts';

export interface FunctionSource {
  /** The module that exports `handler`, from the repository's root. */
  readonly entry: string;
  /** Folders that travel beside the code, as [from the repository's root, in the asset, which of the files]. */
  readonly copies?: readonly (readonly [from: string, to: string, files?: RegExp])[];
}

function copyOfFont(folder: string): [from: string, to: string, files: RegExp] {
  return [`node_modules/@fontsource/${folder}`, `fonts/${folder}`, fontFile];
}

/** Every Lambda function by its name: the deployed asset holds code/index.mjs, whose `handler` is called. */
export const functionSources = {
  api: { entry: 'functions/api/lambda.ts' },
  outbox: { entry: 'functions/jobs/outbox.ts' },
  'outbox-retry': { entry: 'functions/jobs/outbox-retry.ts' },
  'lifecycle-clock': { entry: 'functions/jobs/lifecycle-clock.ts' },
  'audit-copy': { entry: 'functions/jobs/audit-copy.ts' },
  canary: { entry: 'functions/jobs/canary.ts' },
  'counter-check': { entry: 'functions/jobs/counter-check.ts' },
  'property-sync': { entry: 'functions/jobs/property-sync.ts' },
  'report-jobs': { entry: 'functions/jobs/report-jobs.ts' },
  'mail-feedback': { entry: 'functions/jobs/mail-feedback.ts' },
  'password-check': { entry: 'functions/jobs/password-check.ts' },
  passwords: { entry: 'functions/jobs/passwords.ts' },
  'rotate-signing-keys': { entry: 'functions/jobs/rotate-signing-keys.ts' },
  'rotate-origin-secret': { entry: 'functions/jobs/rotate-origin-secret.ts' },
  // The package looks for its archives in `../bin`, seen from the module that holds its code.
  pdf: {
    entry: 'functions/pdf/lambda.ts',
    copies: [['node_modules/@sparticuz/chromium/bin', 'bin'], ...fontFolders.map(copyOfFont)],
  },
} as const satisfies Record<string, FunctionSource>;

export type FunctionName = keyof typeof functionSources;

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '..');

// CommonJS inside an ES module asks for Node's own modules through `require`.
const requireBanner =
  "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);";

/** The esbuild options of every function; `root` is the folder that entries and paths in source maps count from. */
export function bundleOptions(entry: string, root: string): BuildOptions {
  return {
    absWorkingDir: root,
    entryPoints: { index: join(root, entry) },
    // Never written: the files go where the caller wants them, and source maps look the same wherever that is.
    outdir: join(root, 'functions/dist/code'),
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    banner: { js: requireBanner },
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    minify: true,
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  };
}

/**
 * Bundles one function into `target` (emptied first) and answers esbuild's account of what went in; `changes` are those
 * of a bundle that is not deployed.
 */
export async function bundleFunction(
  source: FunctionSource,
  target: string,
  root: string = repository,
  changes: Pick<BuildOptions, 'define' | 'minify' | 'sourcemap'> = {},
): Promise<Metafile> {
  const options = { ...bundleOptions(source.entry, root), ...changes };
  const result = await build(options);
  await rm(target, { recursive: true, force: true });
  for (const file of result.outputFiles ?? []) {
    const path = join(target, 'code', relative(options.outdir ?? root, file.path));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file.contents);
  }
  for (const [from, to, files] of source.copies ?? []) {
    const filter = (path: string) => !files || files.test(path) || statSync(path).isDirectory();
    await cp(join(root, from), join(target, to), { recursive: true, filter });
  }
  if (!result.metafile) throw new Error(`esbuild gave no metafile for ${source.entry}`);
  return result.metafile;
}

/** Bytes of an output and of all that it loads at start: chunks behind `import()` are left out. */
export function startBytes(metafile: Metafile, name = 'index.mjs'): { bytes: number; inputs: string[] } {
  const first = Object.keys(metafile.outputs).find((path) => path.endsWith(`/${name}`));
  const waiting = first ? [first] : [];
  const seen = new Set<string>();
  let bytes = 0;
  const inputs: string[] = [];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const output = metafile.outputs[path];
    if (!output || seen.has(path)) continue;
    seen.add(path);
    bytes += output.bytes;
    inputs.push(...Object.keys(output.inputs));
    for (const one of output.imports) if (one.kind === 'import-statement') waiting.push(one.path);
  }
  return { bytes, inputs };
}

function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(functionSources, name);
}

/** `node functions/build.ts [name [folder]]`: one function, or all of them into `functions/dist`. */
async function main(name: string | undefined, folder: string | undefined): Promise<void> {
  if (name !== undefined && !isFunctionName(name)) {
    throw new Error(`No function is called ${name}; there are ${Object.keys(functionSources).join(', ')}.`);
  }
  const names = name === undefined ? Object.keys(functionSources).filter(isFunctionName) : [name];
  for (const one of names) {
    const target = resolve(folder ?? join(repository, 'functions/dist', one));
    const metafile = await bundleFunction(functionSources[one], target);
    if (folder === undefined) await writeFile(`${target}.meta.json`, JSON.stringify(metafile));
    const kilobytes = Math.round(startBytes(metafile).bytes / 1000);
    process.stdout.write(`${one}: ${kilobytes} kB loaded at start\n`);
  }
}

// esbuild has said what is wrong, and where, when it fails.
if (import.meta.main) {
  await main(process.argv[2], process.argv[3]).catch((error: unknown) => {
    if (!(error instanceof Error && 'errors' in error)) console.error(error);
    process.exitCode = 1;
  });
}
