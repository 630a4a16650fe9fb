import { type FeedField, type FeedMapping, feedFields, geometryFields } from './feed-mapping.ts';

/** What sources call our fields, in lower case without separators; the first one that is there is taken. */
const synonyms: Readonly<Record<FeedField, string>> = {
  sourceId:
    'sourceid id siteid propertyid buildingid bldgid recordid globalid uuid guid uid objectid fid parcelid apn pin key number featureid',
  name: 'name sitename propertyname buildingname bldgname projectname parkname listingname title label site property',
  type: 'type propertytype sitetype proptype listingtype assettype category kind class',
  description: 'description desc about summary details remarks notes comments',
  'location.street':
    'street address streetaddress address1 addressline1 siteaddress propertyaddress buildingaddress fulladdress addr',
  'location.suite': 'suite suitenumber address2 addressline2 unitnumber',
  'location.city': 'city cityname town municipality locality community',
  'location.county': 'county countyname parish',
  'location.state': 'state statename stateabbr stateabbrev statecode st stateprovince province region',
  'location.zip': 'zip zipcode zip5 postalcode postcode postal',
  'location.country': 'country countryname countrycode nation',
  'location.latitude': 'latitude lat latdd ycoord ycoordinate y',
  'location.longitude': 'longitude long lon lng longdd xcoord xcoordinate x',
  'size.value':
    'sizevalue size acres totalacres availableacres siteacres gisacres acreage sitesize propertysize totalsize ' +
    'sqft squarefeet squarefootage totalsqft availablesqft buildingsqft bldgsqft buildingsize hectares area sqm',
  'size.unit': 'sizeunit unit units uom unitofmeasure areaunit',
  imageUrl: 'imageurl image imagelink primaryimage photourl photo pictureurl picture thumbnail',
};

const keyOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** A mapping for a new feed, from what its source calls its fields: `ACRES` fills `size.value`, `Site_Name` the name. */
export function guessMapping(names: readonly string[]): FeedMapping {
  const geometry = Object.values<string>(geometryFields);
  const byKey = new Map(
    names
      .filter((name) => !geometry.includes(name))
      .toReversed()
      .map((name) => [keyOf(name), name]),
  );
  const taken = new Set<string>();
  const guessed: Record<string, string> = {};
  for (const field of feedFields) {
    const found = [field, ...synonyms[field].split(' ')]
      .map((synonym) => byKey.get(keyOf(synonym)))
      .find((name) => name !== undefined && !taken.has(name));
    if (!found) continue;
    taken.add(found);
    guessed[field] = found;
  }
  return guessed;
}
