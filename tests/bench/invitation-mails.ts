import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '@landbrief/contract/client';
import { atMost, type Figure, seconds } from './figures.ts';
import { ownerEmail } from './large-project.ts';
import { type Stack, startStack } from './stack.ts';

const PEOPLE = 1_800;
const A_REQUEST = 450;
const LIMIT = 60_000;
/** When it takes this long, some are lost. */
const AT_MOST = 10 * 60_000;

/** From the activation of a project until the last of its invitations is out; then again, with the server killed half-way. */
export async function invitationMails(): Promise<Figure[]> {
  const stack = await startStack();
  try {
    const owner = await stack.signedIn(ownerEmail);
    return [await sent(stack, owner, 'Project Heron'), await sent(stack, owner, 'Project Egret', true)];
  } finally {
    await stack.stop();
  }
}

async function sent(stack: Stack, owner: Client, name: string, isKilled = false): Promise<Figure> {
  const projectId = await projectWithPeople(owner, name);
  const before = mailsIn(stack).length;
  const isOut = async (mails: number) => {
    const giveUp = Date.now() + AT_MOST;
    while (mailsIn(stack).length < before + mails && Date.now() < giveUp) await wait(100);
  };
  let begun = Date.now();
  await owner.setProjectStatus({ params: { status: 1 }, body: { projectId } });
  if (isKilled) {
    await isOut(PEOPLE / 2);
    process.kill(stack.apiPid(), 'SIGKILL');
    begun = Date.now();
  }
  await isOut(PEOPLE);
  const mails = mailsIn(stack).slice(before);
  const last = statSync(mails.at(-1) ?? '').mtimeMs;
  const addresses = mails.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).to as string[]);
  const once = new Set(addresses).size;
  if (once !== PEOPLE || addresses.length !== PEOPLE)
    throw new Error(`${addresses.length} mails to ${once} of ${PEOPLE} people.`);
  return atMost(`${PEOPLE} invitations out${isKilled ? ', after a kill half-way' : ''}`, last - begun, {
    limit: LIMIT,
    show: seconds,
    how: 'once, each once, on the local stack',
  });
}

/** In the order in which they were sent. */
function mailsIn({ folder }: Stack): string[] {
  const mails = join(folder, 'mail');
  return readdirSync(mails)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(mails, name));
}

async function projectWithPeople(owner: Client, name: string): Promise<string> {
  const { project } = await owner.createProject({
    body: { tz: 'America/Chicago', project: { name, startDate: '2026-11-01', deadline: '2099-01-31' } },
  });
  const projectId = project._id;
  const question = { text: 'How is the site zoned?', tag: 'zoning', type: 0, owner: projectId, ownerType: 2 };
  await owner.createQuestion({ body: { question: question as never } });
  for (let from = 0; from < PEOPLE; from += A_REQUEST) {
    const participants = Array.from({ length: A_REQUEST }, (_, at) => ({
      email: `nora.${name.split(' ')[1]}.${from + at}@county${(from + at) % 60}.test`.toLowerCase(),
      firstName: 'Nora',
      lastName: `Newell ${from + at}`,
    }));
    const { success } = await owner.addParticipants({ params: { projectId }, body: { participants } });
    if (success !== A_REQUEST) throw new Error(`${success} of ${A_REQUEST} people are new.`);
  }
  return projectId;
}
