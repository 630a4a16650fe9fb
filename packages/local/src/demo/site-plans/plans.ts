import { americanBottomPlan } from './american-bottom.ts';
import { leveeRoadPlan } from './levee-road.ts';
import { leveeRoadSection } from './levee-section.ts';
import { millBuildingPlan } from './mill-building.ts';
import { millBuildingElevation } from './mill-elevation.ts';
import { northgatePlan } from './northgate.ts';
import { prairieJunctionPlan } from './prairie-junction.ts';
import type { Plan } from './sheet.ts';

/** Every site plan of the demo. */
export const plans: readonly Plan[] = [
  leveeRoadPlan,
  leveeRoadSection,
  millBuildingPlan,
  millBuildingElevation,
  prairieJunctionPlan,
  northgatePlan,
  americanBottomPlan,
];
