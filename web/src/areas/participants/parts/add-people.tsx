import { useSession } from '../../../session/use-session.ts';
import type { AddWayProps } from './add-way-props.ts';
import { addWays } from './add-ways.ts';
import { WayTabs } from './way-tabs.tsx';

/** Adds people to a project. */
export function AddPeople(props: AddWayProps) {
  const { impersonationProject } = useSession();
  // The other ways search the contacts and lists of whoever is impersonated.
  const ways = impersonationProject === undefined ? addWays : addWays.slice(0, 1);
  return <WayTabs ways={ways} addressPart="by" given={props} />;
}
