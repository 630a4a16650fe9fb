/** What the directory says of a property, by data field: those of the site-selection questions of the demo. */
type Attributes = Record<string, string | number | boolean>;

/** From 0 up to, but not including, 1. */
export type Dice = () => number;

/** Numbers that are the same for the same text every time. */
export function diceOf(seed: string): Dice {
  let state = [...seed].reduce(
    (hash, character) => Math.imul(hash ^ character.charCodeAt(0), 16_777_619) >>> 0,
    2_166_136_261,
  );
  const roll = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  // The first numbers of similar texts are similar.
  for (let skipped = 0; skipped < 8; skipped++) roll();
  return roll;
}

export const pick = <Item>(roll: Dice, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(roll() * items.length)] ?? items[0];

const between = (roll: Dice, from: number, to: number, step = 1) =>
  Number((from + Math.floor((roll() * (to - from)) / step) * step).toFixed(3));

export function countyAttributes(seed: string): Attributes {
  const roll = diceOf(`county ${seed}`);
  return {
    'community.airQuality': pick(roll, ['Attainment', 'Attainment', 'Attainment', 'Maintenance']),
    'community.laborForce': between(roll, 38_000, 420_000, 1000),
    'community.unemployment': between(roll, 2.8, 6.4, 0.1),
    'community.wageProduction': between(roll, 18.5, 25, 0.25),
    'community.millage': between(roll, 58, 78, 0.05),
    'community.population': between(roll, 16_000, 280_000, 100),
    'community.medianIncome': between(roll, 52_000, 84_000, 100),
    'community.isoClass': between(roll, 2, 7),
    'utilities.electric.provider': pick(roll, [
      'Ameren Illinois',
      'Valley Power',
      'Southwestern Electric Cooperative',
    ]),
    'utilities.gas.provider': pick(roll, ['Ameren Illinois', 'Spire', 'Valley Gas']),
    'transportation.air.commercial': pick(roll, ['St. Louis Lambert (STL)', 'MidAmerica St. Louis (BLV)']),
    'transportation.port.name': pick(roll, ["America's Central Port", 'Kaskaskia Regional Port District']),
  };
}

export function siteAttributes(roll: Dice, acres: number): Attributes {
  const developable = Number((acres * between(roll, 0.72, 0.97, 0.01)).toFixed(1));
  const perAcre = between(roll, 18_000, 92_000, 500);
  return {
    'site.totalAcres': acres,
    'site.developableAcres': developable,
    'site.subdividable': roll() < 0.7,
    'site.expansionAcres': between(roll, 0, 160, 10),
    'site.slopePercent': between(roll, 0.3, 5.5, 0.1),
    'site.padStatus': pick(roll, ['None', 'None', 'Cleared', 'Graded', 'Pad complete']),
    'site.zoning': pick(roll, [
      'M-1, Light Industrial',
      'M-2, Heavy Industrial',
      'A-1, Agricultural',
      'B-3, Business Park',
    ]),
    'site.zoningUse': pick(roll, ['By right', 'By right', 'Conditional use permit', 'Rezoning needed']),
    'site.certification': pick(roll, ['Not rated', 'Tier 2', 'Tier 3', 'Tier 4', 'Certified']),
    'site.floodplain100': pick(roll, ['No', 'No', 'No', 'Yes']),
    'site.wetlandAcres': between(roll, 0, 9, 0.1),
    'site.phase1': pick(roll, ['Complete - no RECs', 'Complete - no RECs', 'In progress', 'Not started']),
    'basicInfo.price.salePerAcre': perAcre,
    'basicInfo.price.sale': Math.round(perAcre * acres),
  };
}

export function buildingAttributes(roll: Dice, squareFeet: number): Attributes {
  return {
    'building.totalSquareFeet': squareFeet,
    'building.availableSquareFeet': Math.round((squareFeet * between(roll, 0.3, 1, 0.1)) / 100) * 100,
    'building.officeSquareFeet': between(roll, 1500, 14_000, 100),
    'building.yearBuilt': between(roll, 1968, 2024),
    'building.wallType': pick(roll, ['Concrete tilt-up', 'Metal panel', 'Masonry', 'Precast']),
    'building.floorThickness': between(roll, 5, 9),
    'building.ceilingMin': between(roll, 18, 40, 2),
    'building.columnSpacing': pick(roll, ['40 by 50', '50 by 52', '54 by 60']),
    'building.dockDoors': between(roll, 4, 36),
    'building.driveInDoors': between(roll, 1, 5),
    'building.sprinkler': pick(roll, ['ESFR', 'Wet', 'Dry']),
    'basicInfo.price.lease': between(roll, 3.5, 6.2, 0.05),
  };
}

export function commonAttributes(roll: Dice): Attributes {
  const megawatts = between(roll, 2, 26);
  return {
    'basicInfo.location.cityLimits': pick(roll, ['Inside city limits', 'Outside - annexation possible']),
    'basicInfo.ownership.type': pick(roll, [
      'Public body',
      'Private - single owner',
      'Private - multiple owners',
    ]),
    'basicInfo.ownership.control': pick(roll, [
      'Owned by EDO',
      'Option agreement',
      'Letter of intent',
      'None',
    ]),
    'basicInfo.about.possessionDays': between(roll, 30, 180, 15),
    'utilities.electric.capacityNow': megawatts,
    'utilities.electric.capacity24': megawatts + between(roll, 5, 70, 5),
    'utilities.electric.distributionKv': pick(roll, [12.47, 13.8, 34.5]),
    'utilities.electric.transmissionKv': pick(roll, [69, 138, 345]),
    'utilities.electric.rate': between(roll, 5.9, 8.2, 0.05),
    'utilities.gas.capacity': between(roll, 900, 5000, 100),
    'utilities.gas.lineSize': pick(roll, [4, 6, 8, 10]),
    'utilities.water.excess': between(roll, 0.2, 2.4, 0.1),
    'utilities.water.lineSize': pick(roll, [8, 10, 12, 16]),
    'utilities.sewer.excess': between(roll, 0.1, 1.1, 0.05),
    'utilities.sewer.lineType': pick(roll, ['Gravity', 'Force main', 'Lift station needed']),
    'utilities.telecom.fiber': roll() < 0.8,
    'utilities.telecom.carriers': between(roll, 1, 5),
    'utilities.atSite': pick(roll, [
      'Electric, Water',
      'Electric, Natural gas, Water, Sewer',
      'Electric, Natural gas, Water, Sewer, Fiber',
    ]),
    'transportation.highway.name': pick(roll, [
      'Interstate 55',
      'Interstate 270',
      'Interstate 70',
      'Interstate 64',
    ]),
    'transportation.highway.distance': between(roll, 0.4, 9, 0.1),
    'transportation.rail.served': pick(roll, ['No', 'No', 'Adjacent - spur possible', 'Yes - active spur']),
  };
}
