import { times } from '@landbrief/domain';
import { goTo } from '../go-to.ts';
import { stopImpersonation } from '../session/enter.ts';
import { confirmLosing } from '../ui/unsaved.ts';
import { savedState } from '../ui/use-unsaved-guard.ts';
import { reportProblem } from './problems.ts';

/** To the projects, after 200 ms the impersonation ends, then to the admin area (document 1 section 4). */
export async function askAndStopImpersonation(): Promise<void> {
  if (!(await confirmLosing('role'))) return;
  goTo('/projects', savedState);
  setTimeout(() => {
    stopImpersonation()
      .then(() => goTo('/admin', savedState))
      .catch((error: unknown) => reportProblem(error, 'stop the impersonation'));
  }, times.impersonationStop);
}
