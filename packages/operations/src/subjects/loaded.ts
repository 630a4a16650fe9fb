import type { Relation } from '@landbrief/domain';

/** An object with the caller's relations to it; undefined when there is no such object. */
export type Loaded<Subject> = (Subject & { relations: Set<Relation> }) | undefined;

/** Where the object's id, its parent's and its owner type stood in the request. */
export interface SubjectIds {
  id: string;
  within?: string;
  ownerType?: number;
  /** The id is an answer's: the object is its property. */
  through?: 'answer';
}
