import type { PropertyDetail } from '@landbrief/contract';

export type DemoPropertyKey = 'leveeRoad' | 'millBuilding' | 'prairieJunction' | 'northgate' | 'stateReserve';

/** A property of the demo: what its participant typed, and how well it fits. */
export interface DemoProperty {
  key: DemoPropertyKey;
  detail: Omit<PropertyDetail, 'loisId' | 'attributes'>;
  /** 0 misses most requirements, 1 meets all. */
  fit: number;
}

const place = (
  street: string,
  city: string,
  county: string,
  zip: string,
  latitude: number,
  longitude: number,
) => ({
  street,
  city,
  county,
  state: 'Illinois',
  zip,
  country: 'US',
  latitude,
  longitude,
});

export const demoProperties = {
  leveeRoad: {
    key: 'leveeRoad',
    fit: 0.96,
    detail: {
      name: 'Riverbend Commerce Park, Tract 4',
      type: 'site',
      basicInfo: {
        location: place('4100 Levee Road', 'Riverbend', 'Madison', '62040', 38.71215, -90.12871),
        about: {
          description:
            'Level ground behind the levee, rail on the east line, two substations within three miles.',
        },
      },
      size: { value: 212.5, unit: 'acres' },
    },
  },
  millBuilding: {
    key: 'millBuilding',
    fit: 0.7,
    detail: {
      name: 'Old Mill Building 7',
      type: 'building',
      basicInfo: {
        location: {
          ...place('18 Mill Street', 'Riverbend', 'Madison', '62040', 38.70352, -90.14406),
          suite: '7',
        },
        about: { description: 'Former paper mill, 184,000 square feet under one roof, renovated in 2014.' },
      },
      size: { value: 184_000, unit: 'sqft' },
    },
  },
  prairieJunction: {
    key: 'prairieJunction',
    fit: 0.88,
    detail: {
      name: 'Prairie Junction Rail Site',
      type: 'site',
      basicInfo: {
        location: place(
          'County Highway 12 at Route 143',
          'Alhambra',
          'Madison',
          '62001',
          38.88822,
          -89.73251,
        ),
        about: { description: 'Two Class I railroads meet at the south-west corner. Certified since 2023.' },
      },
      size: { value: 346, unit: 'acres' },
    },
  },
  northgate: {
    key: 'northgate',
    fit: 0.55,
    detail: {
      name: 'Northgate Business Park, Lots 9 to 14',
      type: 'site',
      basicInfo: {
        location: place('900 Northgate Drive', 'Edwardsville', 'Madison', '62025', 38.83419, -89.95307),
      },
      size: { value: 118, unit: 'acres' },
    },
  },
  stateReserve: {
    key: 'stateReserve',
    fit: 0.8,
    detail: {
      name: 'American Bottom Megasite',
      type: 'site',
      basicInfo: {
        location: place('Poag Road', 'Roxana', 'Madison', '62084', 38.82116, -90.02741),
        about: { description: 'Assembled by the state: 620 acres in three ownerships, all under option.' },
      },
      size: { value: 620, unit: 'acres' },
    },
  },
} as const satisfies Record<DemoPropertyKey, DemoProperty>;
