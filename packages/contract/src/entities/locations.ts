import * as z from 'zod';

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
