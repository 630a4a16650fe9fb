import type { DemoDirectory } from './directory.ts';
import { DAY, officeTime, type Step } from './timeline.ts';

interface DemoListPerson {
  email: string;
  /** Absent for somebody who has an account. */
  name?: readonly [first: string, last: string];
  role?: 'delegator' | 'delegate';
}

interface DemoList {
  name: string;
  /** Who keeps it. */
  by: string;
  /** Days from today. */
  day: number;
  people: readonly DemoListPerson[];
}

/** The demo's distribution lists. Names belong to nobody. */
const demoLists: readonly DemoList[] = [
  {
    name: 'Central Illinois utilities',
    by: 'owner@demo.test',
    day: -380,
    people: [
      { email: 'contact@utility.test' },
      { email: 'large.loads@prairiegrid.test', name: ['Theo', 'Lindqvist'] },
      { email: 'economic.development@prairiegrid.test', name: ['Imani', 'Okafor'] },
      { email: 'newservice@heartlandgas.test', name: ['Gloria', 'Petrakis'] },
      { email: 'j.castellano@heartlandgas.test', name: ['Joe', 'Castellano'] },
      { email: 'capacity@riverbendwater.test', name: ['Wanda', 'Szymanski'] },
      { email: 'sewer@sangamonsanitary.test', name: ['Hank', 'Delacroix'] },
      { email: 'fiber@midstatetelecom.test', name: ['Priya', 'Raman'] },
    ],
  },
  {
    name: 'County developers, Illinois River valley',
    by: 'owner@demo.test',
    day: -300,
    people: [
      { email: 'delegator@state.test', role: 'delegator' },
      { email: 'delegate@county.test', role: 'delegate' },
      { email: 'participant@city.test' },
      { email: 'director@lasallecounty.test', name: ['Bernadette', 'Kowalski'] },
      { email: 'sites@putnamcounty.test', name: ['Elroy', 'Jansen'] },
      { email: 'development@bureaucounty.test', name: ['Ruth', 'Abernathy'] },
      { email: 'edc@peoriacounty.test', name: ['Marcus', 'Whitfield'], role: 'delegator' },
      { email: 'planning@tazewellcounty.test', name: ['Yolanda', 'Fuentes'] },
      { email: 'business@fultoncounty.test', name: ['Amos', 'Reinhardt'] },
      { email: 'growth@masoncounty.test', name: ['Delia', 'Nakamura'] },
      { email: 'edc@morgancounty.test', name: ['Curtis', 'Bellweather'] },
    ],
  },
  {
    name: 'Railroads and river terminals',
    by: 'collaborator@demo.test',
    day: -120,
    people: [
      { email: 'industrial@illinoisvalleyrail.test', name: ['Otis', 'Granger'] },
      { email: 'sidings@prairiecentral.test', name: ['Lucille', 'Marchetti'] },
      { email: 'terminal@havanaport.test', name: ['Ingrid', 'Solberg'] },
    ],
  },
  {
    name: 'Local partners',
    by: 'delegator@state.test',
    day: -90,
    people: [
      { email: 'delegate@county.test', role: 'delegate' },
      { email: 'participant@city.test', role: 'delegate' },
    ],
  },
];

export function listSteps({ client, today }: DemoDirectory): Step[] {
  return demoLists.map(({ name, by, day, people }) => ({
    at: officeTime(today.getTime() + day * DAY),
    run: async () => {
      const { distributionList } = await client(by).createDistributionList({ body: { name } });
      const params = { id: distributionList._id };
      for (const { email, name: [firstName, lastName] = [], role = 'participant' } of people) {
        const participant = { email, ...(firstName && lastName ? { firstName, lastName } : {}) };
        await client(by).addListParticipant({ params, body: { participant, role } });
      }
    },
  }));
}
