import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { argon2Passwords } from '@landbrief/platform';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashAndVerify } from './hash-and-verify.ts';
import { answerCheck, handler } from './password-check.ts';

const answers: { method: string | undefined; type: string | undefined; body: Record<string, string> }[] = [];
const cloudFormation = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method, headers } = request;
  answers.push({ method, type: headers['content-type'], body: JSON.parse(Buffer.concat(chunks).toString()) });
  response.end();
});
beforeAll(() => new Promise<void>((listening) => cloudFormation.listen(0, '127.0.0.1', listening)));
afterAll(() => new Promise((closed) => cloudFormation.close(closed)));

function event(RequestType: 'Create' | 'Update' | 'Delete'): CloudFormationCustomResourceEvent {
  const { port } = cloudFormation.address() as AddressInfo;
  const asked = {
    RequestType,
    ServiceToken: 'arn:aws:lambda:us-east-1:111122223333:function:landbrief-dev-password-check',
    ResponseURL: `http://127.0.0.1:${port}/answer?X-Amz-Signature=1`,
    StackId: 'arn:aws:cloudformation:us-east-1:111122223333:stack/Landbrief-dev-api/1',
    RequestId: 'request-1',
    ResourceType: 'Custom::PasswordCheck',
    LogicalResourceId: 'PasswordCheckProof',
    ResourceProperties: { ServiceToken: '' },
  };
  return { ...asked, PhysicalResourceId: 'password-check', OldResourceProperties: {} } as never;
}

test('a deployment goes on where passwords can be hashed and compared at their real cost', async () => {
  await handler(event('Create'));
  expect(answers.at(-1)).toEqual({
    method: 'PUT',
    type: undefined,
    body: {
      Status: 'SUCCESS',
      Reason: `argon2id works on Node ${process.versions.node}.`,
      PhysicalResourceId: 'password-check',
      StackId: 'arn:aws:cloudformation:us-east-1:111122223333:stack/Landbrief-dev-api/1',
      RequestId: 'request-1',
      LogicalResourceId: 'PasswordCheckProof',
    },
  });
});

test('it fails, and says why, where they cannot; and the resource can be deleted all the same', async () => {
  const impossible = () => hashAndVerify(argon2Passwords({ memory: 1, passes: 1 }));
  await answerCheck(event('Update'), impossible);
  expect(answers.at(-1)?.body).toMatchObject({
    Status: 'FAILED',
    Reason: expect.stringMatching(/^Passwords cannot be hashed on Node 2\d\..*RangeError/),
  });
  await answerCheck(event('Delete'), impossible);
  expect(answers.at(-1)?.body.Status).toBe('SUCCESS');
});
