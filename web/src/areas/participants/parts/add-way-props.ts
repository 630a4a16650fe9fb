import type { Project } from '../../../api.ts';

/** What every way of adding people is given. */
export interface AddWayProps {
  project: Project;
  /** The caller is a delegator: who is added becomes their delegate, and no role is chosen. */
  addsDelegates: boolean;
  /** The list that the page returns to once everybody is added. */
  listPath: string;
}
