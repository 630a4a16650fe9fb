import { clarificationData } from '../areas/clarifications/reads.ts';
import { consentData } from '../areas/consents/reads.ts';
import { dashboardData } from '../areas/dashboard/reads.ts';
import { dataFeedData } from '../areas/data-feeds/reads.ts';
import { distributionListData } from '../areas/distribution-lists/reads.ts';
import { letterData } from '../areas/letters/reads.ts';
import { mapViewerData } from '../areas/map-viewer/reads.ts';
import { messageData } from '../areas/messages/reads.ts';
import { organizationData } from '../areas/organizations/reads.ts';
import { participantData } from '../areas/participants/reads.ts';
import { projectPageData } from '../areas/project-pages/reads.ts';
import { projectData } from '../areas/projects/reads.ts';
import { propertyData } from '../areas/properties/reads.ts';
import { propertySyncData } from '../areas/property-sync/reads.ts';
import { myQuestionnaireData } from '../areas/questionnaires/mine/reads.ts';
import { senderData } from '../areas/questionnaires/sender/reads.ts';
import { questionData } from '../areas/questions/reads.ts';
import { reportData } from '../areas/reports/reads.ts';
import { templateCall, templateData } from '../areas/templates/reads.ts';
import { trashData } from '../areas/trash/reads.ts';
import { userData } from '../areas/users/reads.ts';
import { callQuery, type Prefetchable } from '../queries.ts';
import type { ScreenData, ScreenRequest } from '../screen-ahead.ts';
import { projectCall } from '../session/relation.ts';
import { isUnreadKnown } from '../session/unread-told.ts';

/** The calls that each screen makes as it opens, by its path in the table of screens; each area defines its own. */
export const screenData: ScreenData = {
  ...clarificationData,
  ...consentData,
  ...dashboardData,
  ...dataFeedData,
  ...distributionListData,
  ...letterData,
  ...mapViewerData,
  ...messageData,
  ...organizationData,
  ...participantData,
  ...projectData,
  ...projectPageData,
  ...propertyData,
  ...propertySyncData,
  ...questionData,
  ...reportData,
  ...myQuestionnaireData,
  ...senderData,
  ...templateData,
  ...trashData,
  ...userData,
};

/** The unread count of the layout, the project or template of the path, and the screen's own calls. */
export function callsOfScreen(path: string, visit: ScreenRequest): Prefetchable[] {
  const { projectid, templateid } = visit.params;
  return [
    ...(projectid ? [projectCall(projectid)] : []),
    ...(templateid ? [templateCall(templateid)] : []),
    ...(screenData[path]?.(visit) ?? []),
    ...(visit.session.impersonationProject === undefined && !isUnreadKnown() ? [unreadCall] : []),
  ];
}

const unreadCall = callQuery('countUnread', {});
