/** The external directory of properties and places (decisions 12), as its JSON API has them. */

export interface DirectoryLocation {
  street?: string;
  suite?: string;
  city?: string;
  county?: string;
  state?: string;
  zip?: string;
  /** Two letters. */
  country: string;
  latitude?: number;
  longitude?: number;
}

export interface DirectoryProperty {
  id: string;
  organizationId: string;
  name: string;
  type: 'site' | 'building';
  description?: string;
  location: DirectoryLocation;
  size?: { value: number; unit: 'acres' | 'hectares' | 'sqft' | 'sqm' };
  /** Values by data field, to which questions refer. */
  attributes: Readonly<Record<string, string | number | boolean>>;
  imageUrl?: string;
  /** Where the property is edited. */
  editUrl?: string;
  /** When it was last changed: ISO 8601. */
  updated: string;
}

export interface DirectoryPage {
  properties: DirectoryProperty[];
  /** All matches. */
  count: number;
}

export interface DirectoryPlace {
  id: string;
  name: string;
}
export interface DirectoryState {
  /** Two letters. */
  code: string;
  name: string;
}
export interface DirectoryCounty extends DirectoryPlace {
  state: DirectoryState;
}
export interface DirectoryCommunity extends DirectoryPlace {
  county: DirectoryCounty;
  zips?: string[];
}

/** What the directory shows of a property of ours. */
export interface DirectoryFlags {
  showInDirectory: boolean;
  submitYourSite: boolean;
  /** When somebody set them, ISO 8601: the directory ignores flags that are older than those it has. */
  changed: string;
}

/** The directory does not answer, or answers with an error of its own. */
export class DirectoryUnavailable extends Error {
  override readonly name = 'DirectoryUnavailable';
}

/** Every method throws `DirectoryUnavailable` within its time limit when the directory does not answer. */
export interface Directory {
  /** Properties of an organization, by name; `search` compares name, city and state. None for an unknown organization. */
  properties(
    organizationId: string,
    page: { search?: string; limit: number; skip: number },
  ): Promise<DirectoryPage>;
  /** One property of an organization; undefined when there is none. */
  property(organizationId: string, id: string): Promise<DirectoryProperty | undefined>;
  /** Whether the directory knows the organization. */
  knows(organizationId: string): Promise<boolean>;
  /** Does nothing when there is no such property. */
  setFlags(organizationId: string, id: string, flags: DirectoryFlags): Promise<void>;
  states(): Promise<DirectoryState[]>;
  counties(stateCode: string): Promise<DirectoryCounty[]>;
  /** Undefined for a county that the directory does not know. */
  communities(countyId: string): Promise<DirectoryCommunity[] | undefined>;
  /** Undefined when the directory has no such community. */
  community(id: string): Promise<DirectoryCommunity | undefined>;
}
