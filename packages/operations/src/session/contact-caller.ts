import { problem, questionnaireStatus } from '@landbrief/domain';
import { type Clock, timestamp } from '@landbrief/platform';
import { getQuestionnaire, type Questionnaire, type User } from '@landbrief/store';
import type { Caller, Requester } from '../context.ts';
import { startInBackground } from '../start-in-background.ts';
import type { ContactClaims } from './tokens.ts';

/** As much of a link's hash as a token names. */
export const linkOf = (hash: string): string => hash.slice(0, 22);

/** Whether a link of a questionnaire still opens it. */
export function isLinkOpen({ status, linkExpires }: Questionnaire, now: string): boolean {
  return status !== questionnaireStatus.draft && linkExpires !== undefined && now < linkExpires;
}

/**
 * The contact of a questionnaire, by the token that its link gave. The questionnaire is read on every call, so that a link
 * that was replaced, taken back or deleted ends its tokens at once.
 */
export function contactRequester(claims: ContactClaims, clock: Clock): Requester {
  const { questionnaireId } = claims;
  return { userId: questionnaireId, caller: startInBackground(() => readContact(claims, clock)) };
}

async function readContact({ questionnaireId, link, expires }: ContactClaims, clock: Clock): Promise<Caller> {
  const found = await getQuestionnaire(questionnaireId);
  const hashes = [found?.linkHash, found?.formerLinkHash].filter((hash) => hash !== undefined);
  if (!found || !isLinkOpen(found, timestamp(clock)) || !hashes.map(linkOf).includes(link))
    throw problem('session_ended');
  return {
    user: nobody(found),
    role: 0,
    acting: undefined,
    impersonator: undefined,
    questionnaireId,
    sessionId: questionnaireId,
    expires,
  };
}

/** Not a user of ours: its id is the questionnaire's, which no user has. */
function nobody({ questionnaireId, contact, created }: Questionnaire): User {
  const { email, firstName = '', lastName = '' } = contact;
  return {
    userId: questionnaireId,
    ...{ email, firstName, lastName, created },
    role: 0,
    temporary: true,
    confirmed: false,
    communities: [],
    landingPage: '',
    regionIntl: false,
    emailNotices: false,
    version: 1,
  };
}
