import * as z from 'zod';
import { text } from '../values.ts';

/** States, counties and communities with the directory's fields and ids. */

const about = { name: z.string() };

export const state = z.object({
  state_cd: z.string(),
  name: z.string(),
  basicInfo: z.object({ about: z.object({ ...about, state: z.string() }) }),
});

export const county = z.object({
  county_id: z.string(),
  county_nm: z.string(),
  state_cd: z.string(),
  basicInfo: z.object({ about: z.object({ ...about, state: z.string() }) }),
});

export const communityLocation = z.object({
  community_id: z.string(),
  county_id: z.string().optional(),
  name: z.string(),
  state_cd: z.string(),
  basicInfo: z.object({ about: z.object({ ...about, state: z.string() }) }),
});

/** A community that a person or organization works for. */
export const community = z.strictObject({
  communityId: text(100),
  communityName: text(200),
  communityNumber: text(40).optional(),
  stateName: text(120),
  stateAbbrev: text(10),
  countyName: text(120).optional(),
  countyId: text(100).optional(),
  countyNumber: text(40).optional(),
});
