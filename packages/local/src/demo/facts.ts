import type { DemoPropertyKey } from './properties.ts';

type Facts = Readonly<Record<string, string | number | readonly string[]>>;

/** What is true of all of Madison County, Illinois, whoever answers: by the question's tag. */
const county: Facts = {
  'in-city-limits': 'Inside city limits',
  'air-attainment': 'Attainment',
  'seismic-category': 'C',
  'disaster-count': 4,
  'right-to-work': 'No',
  'lf-45min': 412_000,
  unemployment: 4.3,
  'mfg-share': 11.8,
  'wage-production': 22.4,
  'wage-maintenance': 31.6,
  'tax-inventory': 'No',
  'tax-sales': 7.85,
  population: 262_800,
  'median-income': 74_600,
  'airport-minutes': 35,
};

/** What the drawings, the size and the description of each property say. */
const own: Record<DemoPropertyKey, Facts> = {
  leveeRoad: {
    'flood-100': 'No',
    'flood-500': 'No',
    'site-dimensions': '3,450 by 2,680',
    'acres-developable': 186,
    'elevation-min': 414,
    'elevation-max': 419,
    'wetland-acres': 2.4,
    'slope-avg': 0.6,
    'rail-served': 'Adjacent - spur possible',
    'control-expires': '2027-09-30',
  },
  millBuilding: {
    'flood-100': 'No',
    'flood-500': 'Unknown',
    'acres-total': 14.2,
    'acres-developable': 3,
    'acres-expansion': 0,
    'site-dimensions': '1,050 by 590',
    'elevation-min': 421,
    'elevation-max': 424,
    'wetland-acres': 0,
    'slope-avg': 0.8,
    'adjacent-uses':
      'A paper mill until 2019. North and east: workshops. South: Mill Street. West: rail spur.',
    'rail-served': 'Yes - active spur',
    'bldg-sf-total': 184_000,
    'bldg-sf-available': 122_000,
    'bldg-sf-office': 9_400,
    'bldg-sf-expandable': 240_000,
    'bldg-year': 1968,
    'bldg-clear-min': 30,
    'bldg-walls': 'Masonry',
    'bldg-columns': '40 by 50',
    encumbrances: 'None recorded.',
  },
  prairieJunction: {
    'flood-100': 'No',
    'in-city-limits': 'Outside - annexation possible',
    'acres-developable': 318,
    'site-dimensions': '4,310 by 3,500',
    'elevation-min': 498,
    'elevation-max': 515,
    'wetland-acres': 3.1,
    'slope-avg': 1.2,
    'readiness-tier': 'Certified',
    'rail-served': 'Yes - active spur',
    'zoning-code': 'A-1, Agricultural',
    'zoning-by-right': 'Rezoning needed',
    'adjacent-uses': 'Row crops on all sides; two railroads meet at the south-west corner.',
    encumbrances: 'Drainage district easement along the east line. No liens.',
  },
  northgate: {
    'flood-100': 'No',
    'acres-developable': 97,
    'site-dimensions': '2,600 by 1,980',
    'elevation-min': 540,
    'elevation-max': 566,
    'wetland-acres': 1.2,
    'slope-avg': 2.1,
    'rail-served': 'No',
    'zoning-code': 'B-3, Business Park',
    'adjacent-uses': 'Offices and light industry on both sides of Northgate Drive.',
  },
  stateReserve: {
    'flood-100': 'No',
    'flood-500': 'Yes',
    'owner-count': 3,
    'owner-type': 'Private - multiple owners',
    'site-control': 'Option agreement',
    'acres-developable': 548,
    'site-dimensions': '6,000 by 4,500',
    'elevation-min': 411,
    'elevation-max': 418,
    'wetland-acres': 22,
    'slope-avg': 0.4,
    'rail-served': 'Adjacent - spur possible',
    'adjacent-uses': 'Row crops. North: Route 111. East: Interstate 255. South: the canal.',
  },
};

/** What has to be said of a property, because it is to be seen elsewhere; undefined where anything may be true. */
export function factOf(key: DemoPropertyKey, tag: string): string | number | string[] | undefined {
  const fact = own[key][tag] ?? county[tag];
  return typeof fact === 'object' ? [...fact] : fact;
}

/** Land has no ceiling, no docks and no roof: whoever offers land leaves these questions to others. */
export function isAskedOfBuildings(tag: string): boolean {
  return tag.startsWith('bldg-');
}
