import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { marshall } from '@aws-sdk/util-dynamodb';
import { newId } from '@landbrief/platform';
import { createAnswer } from '@landbrief/store';
import { type Figure, median } from './figures.ts';
import { ms } from './large-calls.ts';

const TIMES = 20;
/** As saving 200 answers commits them: 90, 90 and 20. */
const STEPS = [90, 90, 20];
const agent = new Agent({ keepAlive: true });

/** The transactions of saving 200 answers sent to the local database as they are, without the product. */
export async function timeTransactions(): Promise<Figure> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const bodies = STEPS.map((count) => transactionOf(newId(), count));
    const started = performance.now();
    for (const body of bodies) await send('TransactWriteItems', body);
    times.push(performance.now() - started);
  }
  const how = `median of ${TIMES}, at most ${ms(Math.max(...times))}; 3 transactions that were built before`;
  return { name: 'save 200 answers, the local database alone', measured: ms(median(times)), how };
}

function transactionOf(propertyId: string, count: number): string {
  const at = new Date().toISOString();
  const puts = Array.from({ length: count }, (_, index) => {
    const value = `Served from substation ${index}, 2 miles north of the tract.`;
    const first = { value, at, userId: newId(), userName: 'Pete Participant', source: 'typed' as const };
    const kept = { override: false, seenVersion: 0, version: 1, updates: [] };
    const answer = { propertyId, questionId: newId(), answerId: newId(), first, ...kept };
    const { Put } = createAnswer(answer, undefined).transaction.params() as { Put: { Item: object } };
    return { Put: { ...Put, Item: marshall(Put.Item, { removeUndefinedValues: true }) } };
  });
  return JSON.stringify({ ClientRequestToken: randomUUID(), TransactItems: puts });
}

/** The local engines do not verify signatures. */
function send(action: string, body: string): Promise<void> {
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': `DynamoDB_20120810.${action}`,
    'x-amz-date': '20260101T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=none',
  };
  return new Promise((done, reject) =>
    request(
      process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '',
      { method: 'POST', agent, headers },
      async (response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        if (response.statusCode === 200) done();
        else reject(new Error(text));
      },
    )
      .on('error', reject)
      .end(body),
  );
}
