import { readFile } from 'node:fs/promises';
import type { Environment } from '@landbrief/operations';
import { storeImage } from '@landbrief/operations/demo';
import { commitWrites, getProperty, type Property, replaceProperty } from '@landbrief/store';
import type { DemoPropertyKey } from './properties.ts';

interface Drawing {
  file: string;
  /** What the picture shows, for who does not see it, and below it for who does. */
  description: string;
}

/** The drawings in images/, the most telling first. */
const drawings: Record<DemoPropertyKey, readonly Drawing[]> = {
  leveeRoad: [
    {
      file: 'riverbend-commerce-park-plan.png',
      description:
        'Site plan: Tract 4 between Levee Road and the railroad, pipeline easement on the north line',
    },
    {
      file: 'riverbend-commerce-park-section.png',
      description:
        'Section from the river to the railroad: the levee stands nine feet above the 100-year flood',
    },
  ],
  millBuilding: [
    {
      file: 'old-mill-building-7-plan.png',
      description:
        'Site and floor plan: bays of 40 by 50 feet, truck court on Mill Street, rail spur on the west',
    },
    {
      file: 'old-mill-building-7-elevation.png',
      description: 'South elevation, and a cross section with the two bridge cranes',
    },
  ],
  prairieJunction: [
    {
      file: 'prairie-junction-plan.png',
      description: 'Site plan: two railroads meet at the south-west corner, a unit-train loop is planned',
    },
  ],
  northgate: [
    {
      file: 'northgate-plan.png',
      description: 'Site plan: Lots 9 to 14 on both sides of Northgate Drive, with their acres',
    },
  ],
  stateReserve: [
    {
      file: 'american-bottom-plan.png',
      description: 'Site plan: three tracts between Route 111 and Interstate 255, north of the canal',
    },
  ],
};

/** Puts a property's drawings where its participant's uploads would be. */
export async function addImages(
  propertyId: string,
  key: DemoPropertyKey,
  { platform }: Environment,
): Promise<void> {
  const images = await Promise.all(
    drawings[key].map(async ({ file, description }, index): Promise<Property['images'][number]> => {
      const bytes = await readFile(new URL(`images/${file}`, import.meta.url));
      const image = { propertyId, fileName: file, description, primary: index === 0, bytes };
      return storeImage(image, platform.files);
    }),
  );
  const property = await getProperty(propertyId);
  if (!property) throw new Error('The property that was just made is there.');
  await commitWrites(replaceProperty({ ...property, images }, property));
}
