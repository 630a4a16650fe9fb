import { times } from '@landbrief/domain';
import { useNavigate } from 'react-router-dom';
import { stopImpersonation } from '../session/enter.ts';
import { mayLose } from '../ui/unsaved.ts';
import { savedState } from '../ui/use-unsaved-guard.ts';
import { reportProblem } from './problems.ts';

/** To the projects, after 200 ms the impersonation ends, then to the admin area (document 1 section 4). */
export function useStopImpersonation(): () => void {
  const navigate = useNavigate();
  const stop = () => {
    void navigate('/projects', savedState);
    setTimeout(() => {
      stopImpersonation()
        .then(() => navigate('/admin'))
        .catch((error: unknown) => reportProblem(error, 'stop the impersonation'));
    }, times.impersonationStop);
  };
  return () => void mayLose('role').then((may) => may && stop());
}
