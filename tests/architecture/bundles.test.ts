import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleFunction, type FunctionName, functionSources, startBytes } from '../../functions/build.ts';
import { functionEnvironment } from '../support/function-environment.ts';
import { plant } from './workplace.ts';

/** What a bundle gives when Node imports it and runs `expression`, with `bundle` as the module. */
function run(folder: string, expression: string, environment: Record<string, string> = {}): unknown {
  const code = `const bundle = await import(${JSON.stringify(join(folder, 'code/index.mjs'))});
    console.log(JSON.stringify(await (${expression})));
    process.exit();`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    env: { ...environment, PATH: process.env.PATH },
  });
  return JSON.parse(output.trim().split('\n').at(-1) ?? 'null');
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

describe('a bundle', () => {
  const root = plant({
    'functions/one/lambda.ts': `
      export async function handler(event: { sheet: boolean }): Promise<string> {
        return event.sheet ? (await import('./sheet.ts')).write() : 'none';
      }`,
    'functions/one/sheet.ts': `
      import Excel from 'exceljs';
      export async function write(): Promise<string> {
        const book = new Excel.Workbook();
        book.addWorksheet('Questions').addRow(['Acres']);
        const bytes = await book.xlsx.writeBuffer();
        return bytes.byteLength > 1000 ? 'written' : 'empty';
      }`,
  });
  const target = join(root, 'out');

  test('keeps what is imported later out of what is loaded at start', async () => {
    const metafile = await bundleFunction({ entry: 'functions/one/lambda.ts' }, target, root);
    const { bytes, inputs } = startBytes(metafile);
    expect(bytes).toBeLessThan(10_000);
    expect(inputs.filter((path) => path.includes('exceljs'))).toEqual([]);
    expect(Object.keys(metafile.inputs).some((path) => path.includes('exceljs'))).toBe(true);
  });

  test('runs as an ES module, CommonJS inside it too', () => {
    expect(run(target, 'bundle.handler({ sheet: false })')).toBe('none');
    expect(run(target, 'bundle.handler({ sheet: true })')).toBe('written');
  });

  test('says nothing of the machine that it was made on', () => {
    expect(() => execFileSync('grep', ['-rlF', root, join(target, 'code')], { encoding: 'utf8' })).toThrow();
  });
});

describe('the functions', () => {
  const folder = plant({});
  const names = Object.keys(functionSources) as FunctionName[];
  const metafiles = new Map<FunctionName, Awaited<ReturnType<typeof bundleFunction>>>();

  beforeAll(async () => {
    for (const name of names)
      metafiles.set(name, await bundleFunction(functionSources[name], join(folder, name)));
  });

  function start(name: FunctionName) {
    const metafile = metafiles.get(name);
    if (!metafile) throw new Error(`${name} was not bundled.`);
    return startBytes(metafile);
  }

  test.each(names)('%s has a handler once it is bundled', (name) => {
    expect(run(join(folder, name), 'typeof bundle.handler', functionEnvironment)).toBe('function');
  });

  test.each(names.filter((name) => name !== 'pdf'))(
    '%s loads at most 1.35 MB at start, with all calls 1.65 MB, without exceljs',
    (name) => {
      const { bytes, inputs } = start(name);
      expect(bytes).toBeLessThanOrEqual(name === 'api' ? 1_650_000 : 1_350_000);
      expect(inputs.filter((path) => /node_modules\/exceljs\//.test(path))).toEqual([]);
    },
  );

  test.each([
    'exceljs',
    'react-dom',
    'openid-client',
    'nodemailer',
    '@aws-sdk/client-sesv2',
    '@aws-sdk/client-lambda',
    '@cf-wasm/photon',
    'pdf-lib',
  ])('the API loads %s when it is needed, not at start', (library) => {
    const { inputs } = start('api');
    expect(inputs.filter((path) => path.includes(`node_modules/${library}/`))).toEqual([]);
  });

  test('the API answers from its bundle', () => {
    const event = {
      version: '2.0',
      rawPath: '/api/v1/health',
      rawQueryString: '',
      headers: { host: 'app.landbrief.example' },
      requestContext: {
        http: { method: 'GET', path: '/api/v1/health' },
        domainName: 'app.landbrief.example',
      },
    };
    const answer = run(
      join(folder, 'api'),
      `bundle.handler(${JSON.stringify(event)}, {})`,
      functionEnvironment,
    );
    expect(answer).toMatchObject({ statusCode: 200 });
    expect(JSON.parse((answer as { body: string }).body)).toEqual({ result: 'ok', version: 'bundled' });
  });

  test('the printer carries its browser where the browser is looked for, well within what Lambda takes', () => {
    expect(existsSync(join(folder, 'pdf/bin/chromium.br'))).toBe(true);
    const lambdaTakes = 250 * 1024 * 1024;
    expect(bytesIn(join(folder, 'pdf'))).toBeLessThan(lambdaTakes / 2);
  });

  test('the printer prints with the browser that it carries', () => {
    const html = Buffer.from('<!doctype html><html lang="en"><title>Report</title><h1>Riverbend</h1>');
    const request = { html: html.toString('base64'), paper: 'letter' };
    const unpacked = plant({ 'empty.txt': '' });
    const reply = run(join(folder, 'pdf'), `bundle.handler(${JSON.stringify(request)})`, {
      ...functionEnvironment,
      TMPDIR: unpacked,
    });
    expect(Buffer.from((reply as { pdf: string }).pdf, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
  });

  test('nothing else travels but the printer with its browser', () => {
    for (const name of names.filter((one) => one !== 'pdf'))
      expect(readdirSync(join(folder, name))).toEqual(['code']);
  });
});
