import type { DistributionList } from '../queries.ts';

/** What every way of adding people to a list is given. */
export interface ListWayProps {
  list: DistributionList;
  onCancel: () => void;
  /** Everybody is added. */
  onDone: () => void;
}
