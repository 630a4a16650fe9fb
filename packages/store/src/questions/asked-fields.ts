import { anyOf, boolean, list, map, number, string } from 'dynamodb-toolbox';

/** What a question asks: of the question, and of its former wordings. */
export const askedFields = {
  text: string(),
  type: number(),
  choices: list(string()),
  multiple: boolean(),
  unit: string().optional(),
  required: boolean(),
  isRequirement: boolean(),
  requirement: map({
    operator: number(),
    value: anyOf(string(), number()).optional(),
    values: list(string()).optional(),
    minimum: number().optional(),
    maximum: number().optional(),
  }).optional(),
};
