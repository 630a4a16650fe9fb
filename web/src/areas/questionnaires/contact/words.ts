import type { QuestionnaireSummary } from '@landbrief/contract';

/** "Dana Cole, City of Riverbend". */
export function senderName({ fullName, organizationName }: QuestionnaireSummary['sentBy']): string {
  return organizationName ? `${fullName}, ${organizationName},` : fullName;
}

/** The project's deadline, or the end of the link where that comes first. */
export function answerUntil({ deadline, linkExpires }: QuestionnaireSummary): string {
  return linkExpires && linkExpires.slice(0, 10) < deadline ? linkExpires : deadline;
}
