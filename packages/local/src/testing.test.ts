import { join } from 'node:path';
import {
  lambdaPasswords,
  lambdaPrinter,
  managedSecrets,
  PrintTooSlow,
  s3Files,
  sesMailer,
} from '@landbrief/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEngines, type TestEngines } from '../../../tests/support/engines.ts';
import { startLambda } from './engines/lambda.ts';
import { repository } from './settings.ts';

let engines: TestEngines;
const before = { ...process.env };
beforeAll(async () => {
  engines = await startEngines();
  Object.assign(process.env, engines.variables);
});
afterAll(async () => {
  process.env = before;
  await engines.stop();
});

it('prints a PDF through files, function and Chromium, as the product does', async () => {
  const files = s3Files(engines.variables.FILES_BUCKET ?? '');
  const printer = lambdaPrinter(engines.variables.PDF_FUNCTION_NAME ?? '', files);
  const html = '<!doctype html><html lang="en"><title>Riverbend</title><h1>Riverbend</h1></html>';
  const pdf = await printer.print(html, { paper: 'letter' });
  expect(Buffer.from(pdf).toString('latin1', 0, 5)).toBe('%PDF-');
  await expect(printer.print(html, { paper: 'letter', withinMs: 1 })).rejects.toThrow(PrintTooSlow);
});

it('hashes and compares passwords in a function that alone opens what is stored', async () => {
  const module = join(repository, 'functions/jobs/passwords.ts');
  const lambda = await startLambda(
    { passwords: { module } },
    { ...engines.variables, PASSWORDS_SECRET: 'passwords' },
  );
  const other = process.env.AWS_ENDPOINT_URL_LAMBDA;
  process.env.AWS_ENDPOINT_URL_LAMBDA = lambda.url;
  try {
    await managedSecrets().put('passwords', JSON.stringify({ current: 'a text', former: [] }));
    const passwords = lambdaPasswords('passwords');
    const stored = await passwords.hash('Landbrief-1');
    expect(stored).toMatch(/^sealed\$/);
    expect(await passwords.verify('Landbrief-1', stored)).toBe(true);
    expect(await passwords.verify('Landbrief-2', stored)).toBe(false);
    expect(await passwords.verify('Landbrief-1', undefined)).toBe(false);
    await expect(passwords.verify('Landbrief-1', 'open')).rejects.toThrow('not sealed');
  } finally {
    process.env.AWS_ENDPOINT_URL_LAMBDA = other;
    await lambda.stop();
  }
});

it("works with the platform's own clients by the SDK's variables alone", async () => {
  await sesMailer().send({
    id: 'mail-1',
    from: { name: 'Landbrief', address: 'no-reply@landbrief.example' },
    to: { name: 'Ana Peña', address: 'ana@riverbend.test' },
    subject: 'Welcome',
    html: '<p>Welcome</p>',
    text: 'Welcome',
  });
  const mails = await (
    await fetch(`${engines.mailboxUrl}/local/mailbox/messages?to=ana@riverbend.test`)
  ).json();
  expect(mails).toMatchObject([{ subject: 'Welcome', to: ['ana@riverbend.test'] }]);
  const keys = JSON.parse(await managedSecrets().get(engines.variables.SIGNING_KEYS_SECRET ?? ''));
  expect(keys).toMatchObject([
    { kty: 'OKP', crv: 'Ed25519', kid: expect.any(String), d: expect.any(String) },
  ]);
  const files = s3Files(engines.variables.FILES_BUCKET ?? '');
  await files.put('images/site.txt', Buffer.from('site'), 'text/plain');
  const answer = await fetch(await files.readUrl('images/site.txt', { downloadAs: 'Größe.txt' }));
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Gr%C3%B6%C3%9Fe.txt");
});
