import type { Client } from '@landbrief/contract/client';
import type { Browser, Page, TestInfo } from '@playwright/test';

/** Set where the stack has been used before. */
const mark = process.env.JOURNEY_MARK ?? '';
export const template = `Site selection${mark}`;
export const copy = `Site selection again${mark}`;
export const project = `Project Kingfisher${mark}`;
export const small = `Project Wren${mark}`;
export const nora = `nora.newell${mark.trim()}@eastbank.test`;
export const acres = { text: 'Total contiguous acreage' };
export const site = {
  name: 'East Bank Commerce Park, Tract 4',
  type: 'Site',
  size: '212.5',
  unit: 'acres',
  street: '4100 Levee Road',
} as const;
export const building = {
  name: 'East Bank Spec Building 2',
  type: 'Building',
  size: '184,000',
  unit: 'sq ft',
  street: '12 Harbor Way',
} as const;
export const cityBuilding = {
  ...building,
  name: 'Riverbend Works Building 9',
  street: '9 Works Street',
} as const;

/** The story so far, for the steps that follow. */
export interface Story {
  browser: Browser;
  info: TestInfo;
  owner: Page;
  nora: Page;
  city: Page;
  calls: Client;
  projectId: string;
  siteId: string;
}
