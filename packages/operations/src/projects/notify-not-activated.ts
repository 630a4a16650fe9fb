import { messageKind, problemCatalogue, projectStatusNames } from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { getProject, getUser } from '@landbrief/store';
import { escapeHtml } from '../messages/message-html.ts';
import { sendNotice } from '../messages/send-notice.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';

/** Tells the owner that the project was not activated on its start date, and why (decisions 16). */
export const notifyNotActivated: HandlerOf<'project-not-activated'> = async (item, context) => {
  const { projectId, code } = item.payload;
  const project = await getProject(projectId);
  const owner = project && (await getUser(project.userId));
  if (!project || !owner) return;
  const { subject, teaser } = noticeTexts.projectNotActivated({
    projectName: project.name,
    reason: problemCatalogue[code].message,
  });
  await sendNotice(
    {
      kind: messageKind.projectStatusChanged,
      subject,
      teaser,
      body: `<p>${escapeHtml(teaser)}</p>`,
      project: { projectId, name: project.name },
      mailProps: { status: projectStatusNames[0] },
    },
    [owner],
    { seed: item.outboxId, context },
  );
};
