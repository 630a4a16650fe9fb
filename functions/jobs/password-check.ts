import type { CloudFormationCustomResourceEvent } from 'aws-lambda';

/**
 * A resource of the stack `secrets` that is made when the runtime can hash passwords: CloudFormation calls this before it
 * changes the function that hashes them, and takes the deployment back when the answer is a failure.
 */
export const handler = (event: CloudFormationCustomResourceEvent): Promise<void> =>
  // Loaded here: where Node has no argon2 the module does not load, and that is to be told too.
  answerCheck(event, async () => (await import('./hash-and-verify.ts')).hashAndVerify());

/** Tells CloudFormation whether `prove` succeeds; nothing is proved when the resource is deleted. */
export async function answerCheck(
  event: CloudFormationCustomResourceEvent,
  prove: () => Promise<void>,
): Promise<void> {
  const { RequestType, ResponseURL, StackId, RequestId, LogicalResourceId } = event;
  const failure = RequestType === 'Delete' ? undefined : await failureOf(prove);
  const body = JSON.stringify({
    Status: failure === undefined ? 'SUCCESS' : 'FAILED',
    Reason: failure ?? `argon2id works on Node ${process.versions.node}.`,
    PhysicalResourceId: 'password-check',
    StackId,
    RequestId,
    LogicalResourceId,
  });
  // As bytes: the address is signed for a request without a content type.
  const answer = await fetch(ResponseURL, { method: 'PUT', body: Buffer.from(body) });
  if (!answer.ok) throw new Error(`CloudFormation did not take the answer: ${answer.status}`);
}

async function failureOf(prove: () => Promise<void>): Promise<string | undefined> {
  try {
    await prove();
    return undefined;
  } catch (thrown) {
    const why = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
    return `Passwords cannot be hashed on Node ${process.versions.node}, so nobody could sign in. ${why}`;
  }
}
