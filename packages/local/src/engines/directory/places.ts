import { type UsPlace, usCounties, usPlace, usPlaces, usStates } from '@landbrief/reference-data/us-places';
import { zipsOfPlace } from '@landbrief/reference-data/us-zips';
import { type Answer, ok } from './answer.ts';

/** States, counties and communities; undefined for what there is not. */
export function answerPlaces(path: string): Answer | undefined {
  const [, kind, id = '', list] = path.split('/').map(decodeURIComponent);
  if (kind === 'states' && id === '') return ok({ states: usStates() });
  if (kind === 'states' && list === 'counties') {
    const inState = usCounties().filter(({ state }) => state.code === id.toUpperCase());
    return inState.length === 0 ? undefined : ok({ counties: inState.map(county) });
  }
  if (kind === 'counties' && list === 'communities') {
    const inCounty = usPlaces(id);
    return inCounty.length === 0 ? undefined : ok({ communities: inCounty.map(community) });
  }
  const found = kind === 'communities' && list === undefined ? usPlace(id) : undefined;
  return found && ok({ community: community(found) });
}

const county = ({ id, name, state }: UsPlace['county']) => ({ id, name, state });

const community = ({ id, name, county: of }: UsPlace) => ({
  id,
  name,
  county: county(of),
  zips: zipsOfPlace(id),
});
