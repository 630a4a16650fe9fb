import { ApiProblem, createClient } from '@landbrief/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import { dynamoDbUrl } from '../../support/dynamodb.ts';
import { type RealServer, realServer } from '../../support/real-server.ts';
import { inline, makeWorkbook, sheetHead, sheetTail } from '../../support/spreadsheet/workbook.ts';
import { repeated } from '../../support/spreadsheet/zip.ts';

const MB = 1024 * 1024;
/** Design 5: no input may cost more. */
const MOST_EXTRA_BYTES = 300_000_000;
/** A server goes on to the next file until it holds more than this. */
const SHARED_BYTES = 50_000_000;

const sheetOfRows = (block: string, times: number) =>
  makeWorkbook({
    sheet: repeated('sheet', {
      head: `${sheetHead}<row r="1">${inline('Question')}</row>`,
      block,
      times,
      tail: sheetTail,
    }),
  });

interface CostlyFile {
  what: string;
  file: () => Uint8Array;
  status: number;
  code: string;
  message: RegExp;
}

const tooLarge = { status: 413, code: 'spreadsheet_too_large' } as const;
const files: CostlyFile[] = [
  {
    what: '30 MB, more than any call takes',
    file: () => Buffer.alloc(30 * MB, 'Is there rail?\n'),
    status: 413,
    code: 'payload_too_large',
    message: /larger than 21504 KB/,
  },
  {
    what: '20.5 MB, more than a spreadsheet may have',
    file: () => Buffer.alloc(20.5 * MB, 'Is there rail?\n'),
    ...tooLarge,
    message: /larger than 20 MB.*split/,
  },
  {
    what: 'a zip bomb: a gigabyte in a sheet of one megabyte',
    file: () => sheetOfRows('0'.repeat(MB), 1024),
    ...tooLarge,
    message: /unpacks to more than 200 MB/,
  },
  {
    what: 'a zip bomb of 99 MB of empty cells, under every limit of bytes',
    file: () => sheetOfRows('<row><c/><c/><c/></row>'.repeat(MB / 23), 99),
    ...tooLarge,
    message: /\S/,
  },
  {
    what: '20 MB of line ends',
    file: () => Buffer.alloc(20 * MB, '\n'),
    status: 400,
    code: 'spreadsheet_unreadable',
    message: /no questions/,
  },
  {
    what: '20 MB of rows',
    file: () => Buffer.from(`Question\n${'Is there rail?\n'.repeat((20 * MB) / 15 - 10)}`),
    ...tooLarge,
    message: /50,000 rows/,
  },
];

/** Files that are made to cost, sent to a server of its own process whose memory the system counts. */
describe('a template file that is made to cost', () => {
  let api: TestApi;
  let server: RealServer;
  let olivia: Person;
  let templateId: string;
  let before: number;

  beforeAll(async () => {
    api = await testApi({ stream: true });
    server = await realServer(api, dynamoDbUrl(), dynamoDbUrl());
    olivia = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
    const { template } = await olivia.api.createTemplate({ body: { template: { name: 'Sites' } } });
    templateId = template._id;
    await start();
  });
  afterAll(() => server.stop());

  const overNetwork = () =>
    createClient({ baseUrl: server.url, authorization: () => `Bearer ${olivia.token}` });
  const importing = (bytes: Uint8Array) =>
    overNetwork().importTemplate({
      params: { id: templateId },
      file: new File([Buffer.from(bytes)], 'sites.xlsx'),
    });
  /**
   * The server's HTTP library cuts a connection half a second after the answer, whatever of the body is still on its way:
   * on a busy machine the answer is lost with it, and the file is sent again.
   */
  async function refusalOf(bytes: Uint8Array): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      const refused = await importing(bytes).catch((error: unknown) => error);
      const isCut = refused instanceof ApiProblem && refused.code === 'network_error';
      if (!isCut || attempt === 5) return refused;
    }
  }
  async function start(): Promise<void> {
    await server.start();
    // What the first import loads is no cost of the others.
    await good();
    before = server.peakBytes();
  }
  const good = () => importing(Buffer.from('Question,Tag\nTotal acreage,acres'));

  test.each(files)(
    '$what: is refused within 300 MB, and the next file is imported',
    async ({ file, ...told }) => {
      const refused = await refusalOf(file());
      const extra = server.peakBytes() - before;
      expect(refused).toMatchObject({
        status: told.status,
        code: told.code,
        message: expect.stringMatching(told.message),
      });
      expect(extra).toBeLessThan(MOST_EXTRA_BYTES);
      expect(await good()).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
      expect(server.isAlive()).toBe(true);
      if (extra > SHARED_BYTES) {
        await server.kill();
        await start();
      }
    },
  );
});
