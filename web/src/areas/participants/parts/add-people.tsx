import type { AddWayProps } from './add-way-props.ts';
import { addWays } from './add-ways.ts';
import { WayTabs } from './way-tabs.tsx';

/** Adds people to a project. */
export function AddPeople(props: AddWayProps) {
  return <WayTabs ways={addWays} addressPart="by" given={props} />;
}
