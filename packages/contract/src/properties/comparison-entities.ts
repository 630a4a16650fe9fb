import * as z from 'zod';
import { answerValue } from '../answers/entities.ts';
import { person } from '../people/entities.ts';
import { count, id, phaseNumber } from '../values.ts';
import { propertyStage, propertyStatus } from './entities.ts';

/** Places in the reply's list of questions, counted from 0. */
const places = z.array(count);
/** Texts by place. */
const textsByPlace = z.record(z.string(), z.string());

/** A property in a comparison: the current value of each answer, without history; narrow, because there are many. */
export const comparedProperty = z.object({
  _id: id,
  name: z.string(),
  status: propertyStatus,
  stage: propertyStage.optional(),
  phase: phaseNumber,
  participant: person.extend({ organizationName: z.string().optional() }),
  /** In the order of the questions; null without an answer, and for "Not applicable". Long values are cut. */
  values: z.array(answerValue),
  notApplicable: places,
  /** The owner's side has not seen the value. */
  unseen: places,
  /** The value meets the question's requirement. */
  met: places,
  /** Counted as met although the value does not meet the requirement. */
  accepted: places,
  /** Why whoever answers does not want the value to be passed on. */
  confidential: textsByPlace.optional(),
  /** Fingerprints of values that are cut: equal for equal values. */
  cut: textsByPlace,
  /** How a value is shown that was given when the question had another type or unit. */
  displays: textsByPlace,
});
