import { times } from '@landbrief/domain';
import { goTo } from '../go-to.ts';
import { reportProblem } from '../problems.ts';
import { endImpersonation, stopImpersonation } from '../session/enter.ts';
import { getSession } from '../session/state.ts';
import { confirmLosing, stopWarning } from '../ui/unsaved.ts';
import { savedState } from '../ui/use-unsaved-guard.ts';

/** Stops viewing a project as one of its participants: back to the list of them, which is loaded anew. */
async function stopViewingAs(projectId: string): Promise<void> {
  stopWarning();
  await endImpersonation();
  window.location.assign(`/projects/${projectId}/participants`);
}

/** To the projects, after 200 ms the impersonation ends, then to the admin area (document 1 section 4). */
export async function askAndStopImpersonation(): Promise<void> {
  if (!(await confirmLosing('role'))) return;
  const { impersonationProject } = getSession();
  if (impersonationProject !== undefined) {
    return stopViewingAs(impersonationProject).catch((error: unknown) =>
      reportProblem(error, 'stop viewing as the participant'),
    );
  }
  goTo('/projects', savedState);
  setTimeout(() => {
    stopImpersonation()
      .then(() => goTo('/admin', savedState))
      .catch((error: unknown) => reportProblem(error, 'stop the impersonation'));
  }, times.impersonationStop);
}
