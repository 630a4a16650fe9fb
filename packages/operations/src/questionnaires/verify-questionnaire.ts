import { timingSafeEqual } from 'node:crypto';
import { problem, questionnaireLimits, questionnaireStatus } from '@landbrief/domain';
import { epochSeconds, hashSecret, timestamp } from '@landbrief/platform';
import {
  getProject,
  getProperty,
  getQuestionnaire,
  type Questionnaire,
  releaseAttempt,
} from '@landbrief/store';
import { requireNetworkAttempt } from '../attempt-limits/attempt-limits.ts';
import type { VisitorContext } from '../context.ts';
import { isLinkOpen, linkOf } from '../session/contact-caller.ts';
import { signContactToken, tokenOptions } from '../session/tokens.ts';
import { publicOperation } from '../subjects/operation.ts';
import { isContact } from '../subjects/questionnaire.ts';

/**
 * The token that a questionnaire's link gives. A link that was guessed, replaced, taken back or deleted, and one that has
 * expired, get the same 404; one that holds and leads to what was removed says so. Without a key the signed-in contact is told whether it is open.
 */
export const verifyQuestionnaire = publicOperation(
  'verifyQuestionnaire',
  async ({ params, query }, context) => {
    const attempt = await requireNetworkAttempt('questionnaire-link-from', context);
    const found = await getQuestionnaire(params.id);
    const now = timestamp(context.platform.clock);
    const link = found && isLinkOpen(found, now) ? openedLink(found, query.k) : undefined;
    const isOwn = found && query.k === undefined && isOwnQuestionnaire(found, context);
    if (!found || !(link || isOwn)) throw notOpen();
    await releaseAttempt(attempt);
    if (await isRemoved(found)) throw problem('removed_by_owner');
    return link ? contactToken(found, link, context) : {};
  },
);

const notOpen = () =>
  problem('not_found', {
    message: 'This link does not open a questionnaire any more. Please ask the person who sent it to you.',
  });

/** Whether the property that it asks about was removed, or its project. */
async function isRemoved({ projectId, propertyId }: Questionnaire): Promise<boolean> {
  const found = await Promise.all([getProject(projectId), getProperty(propertyId)]);
  return found.includes(undefined);
}

/** The hash of the link that the key belongs to. */
function openedLink(
  { linkHash, formerLinkHash }: Questionnaire,
  key: string | undefined,
): string | undefined {
  if (key === undefined) return undefined;
  const given = Buffer.from(hashSecret(key));
  return [linkHash, formerLinkHash].find((hash) => {
    const stored = Buffer.from(hash ?? '');
    return stored.length === given.length && timingSafeEqual(stored, given);
  });
}

function isOwnQuestionnaire(questionnaire: Questionnaire, { caller }: VisitorContext): boolean {
  const isDraft = questionnaire.status === questionnaireStatus.draft;
  return caller !== undefined && !isDraft && isContact(questionnaire, caller);
}

/** Until the link ends, twelve hours at most. */
async function contactToken(
  { questionnaireId, linkExpires = '' }: Questionnaire,
  hash: string,
  context: VisitorContext,
) {
  const lifetime = epochSeconds(context.platform.clock) + questionnaireLimits.token / 1000;
  const expires = Math.min(lifetime, Math.floor(Date.parse(linkExpires) / 1000));
  return signContactToken({ questionnaireId, link: linkOf(hash), expires }, tokenOptions(context));
}
