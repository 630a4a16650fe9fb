import { map, number, string } from 'dynamodb-toolbox';

/** Where a property is. */
export const locationSchema = map({
  street: string().optional(),
  suite: string().optional(),
  city: string().optional(),
  county: string().optional(),
  state: string().optional(),
  zip: string().optional(),
  country: string(),
  latitude: number().optional(),
  longitude: number().optional(),
});
