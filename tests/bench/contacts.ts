import { roleMask } from '@landbrief/domain';
import { usCounties, usPlaces } from '@landbrief/reference-data/us-places';
import { onePerson } from '../support/people.ts';
import { fillContacts } from '../support/store.ts';
import { openApi } from './api.ts';
import { atMost, type Benchmark, type Figure, milliseconds, seconds, units } from './figures.ts';

const PEOPLE = 100_000;
const AT_ONCE = 5_000;
/** What a search reads at most: a thousand rows of up to 350 bytes, and the users and organizations of a page. */
const LIMIT = 120;

const searches = [
  ['community “bel”', { community: 'bel' }],
  ['community “BELLEVILLE”, county “st”', { community: 'BELLEVILLE', county: 'st' }],
  ['county “saint”', { county: 'saint' }],
  ['state “illinois”, county “st. clair”', { state: 'illinois', county: 'st. clair' }],
  ['state “california”', { state: 'california' }],
  ['zip “62220”', { zip: '62220' }],
  ['nobody’s community', { community: 'zzyzx' }],
] as const;
const names = ['whit', 'dana whit', 'samuelson 4'];

/** Finding published contacts by place and by name, in all places of the USA. */
export const contacts: Benchmark = {
  name: 'contacts',
  about: `finding people among ${PEOPLE.toLocaleString('en')} contacts by place and name`,
  async run(): Promise<Figure[]> {
    const api = await openApi();
    try {
      const started = performance.now();
      const places = await fill();
      const filled = seconds(performance.now() - started);
      const owner = await api.signedIn(await api.person('Olivia', { role: roleMask('projectOwner') }));
      const figures: Figure[] = [
        {
          name: `${PEOPLE} contacts in ${places} places, filled`,
          measured: filled,
          how: 'once, database in memory',
        },
      ];
      const measure = async (name: string, search: () => Promise<{ count: number; hasMore: boolean }>) => {
        const began = performance.now();
        const { result, capacity } = await api.meter.metered(search);
        const ms = performance.now() - began;
        const how = `${result.count}${result.hasMore ? ' or more' : ''} match; ${capacity.requests.length} requests, ${milliseconds(ms)}`;
        figures.push(atMost(`contacts: ${name}, read`, capacity.read, { limit: LIMIT, show: units, how }));
      };
      for (const [name, search] of searches)
        await measure(name, () => owner.searchListParticipantsByLocation({ body: { search } }));
      for (const name of names)
        await measure(`name “${name}”`, () =>
          owner.searchListParticipantsByPerson({ body: { search: { name } } }),
        );
      return figures;
    } finally {
      await api.close();
    }
  },
};

/** People in all places, one after the other, who are found as soon as the answer comes. Answers how many places there are. */
async function fill(): Promise<number> {
  const places = usCounties().flatMap(({ id }) => usPlaces(id));
  const people = Array.from({ length: PEOPLE }, (_, index) => {
    const place = places[index % places.length];
    if (!place) throw new Error('There are no places.');
    const { county } = place;
    return {
      ...onePerson(index),
      communities: [
        {
          communityId: place.id,
          communityName: place.name,
          countyName: county.name,
          stateAbbrev: county.state.code,
          stateName: county.state.name,
        },
      ],
    };
  });
  for (let from = 0; from < PEOPLE; from += AT_ONCE)
    await fillContacts(people.slice(from, from + AT_ONCE), ['N#', 'P#', 'C#', 'M#']);
  return places.length;
}
