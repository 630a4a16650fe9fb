import type { Stage } from '../stages.ts';
import { error, type Finding } from './finding.ts';

const where = 'in infra/stages.ts';

/** Every text of the stage, by the path to it. */
function texts(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => texts(one, path ? `${path}.${key}` : key));
}

/** What a stage is delivered with, and works with nowhere. */
function placeholders(stage: Stage): readonly Finding[] {
  const left = new Map<string, string[]>();
  for (const [path, text] of texts(stage)) {
    if (!/\.example\b/.test(text) && !text.startsWith('set-the-')) continue;
    left.set(text, [...(left.get(text) ?? []), path]);
  }
  return [...left].map(([text, paths]) =>
    error('placeholder', `${paths.join(', ')} of ${stage.name} is still ${text}`, `Set it ${where}.`),
  );
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

function hosts({ siteHost, mailDomain, hostedZone, brand }: Stage): readonly Finding[] {
  const found: Finding[] = [];
  for (const [name, host] of Object.entries({ siteHost, mailDomain })) {
    if (!hostedZone || host === undefined || isWithin(host, hostedZone.name)) continue;
    const what = `${name} ${host} is not in the zone ${hostedZone.name}`;
    found.push(error('hosts', what, `Correct one of them, or take hostedZone out, ${where}.`));
  }
  const senderDomain = brand.senderEmail.slice(brand.senderEmail.lastIndexOf('@') + 1);
  if (mailDomain !== undefined && !isWithin(senderDomain, mailDomain)) {
    const what = `brand.senderEmail ${brand.senderEmail} is not of mailDomain ${mailDomain}, which SES verifies`;
    found.push(error('hosts', what, `Correct one of them ${where}.`));
  }
  return found;
}

/** What is wrong with the values of a stage, whatever account it is for. */
export function judgeStage(stage: Stage): readonly Finding[] {
  return [...placeholders(stage), ...hosts(stage)];
}
