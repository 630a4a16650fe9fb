import { bounds } from '@landbrief/domain';
import * as z from 'zod';
import { readers, relations, writers } from '../access.ts';
import { BULK_BODY_LIMIT, byOwner, call } from '../call.ts';
import { count, flag, id, pathText, text } from '../values.ts';
import { nestedCategory, ownerType, primaryCategory, putIntoTrash } from './entities.ts';

/** The categories of questions: a primary, secondary and tertiary name on each question. */

const ofProperty = { id: 'params.propertyId', within: 'params.owner' } as const;
const ofBody = { id: 'body.owner', ownerType: 'body.ownerType' } as const;
const viewPhase = flag.default(false);
const categoryName = text(bounds.categoryMax).min(1);
const categoryInPath = pathText(bounds.categoryMax);

const readOwner = readers('questionOwner', relations.questionReaders);
const readProperty = readers('property', relations.ownerSideAndRespondents);
const change = writers('questionOwner', { see: relations.questionReaders, may: relations.questionEditors });

const primaries = { categories: z.array(primaryCategory), count };
const nested = { categories: z.array(nestedCategory) };

export const deletePrimaryCategory = call({
  route: 'DELETE /questions/{owner}/{type}/{primary}',
  summary: 'Delete a primary category with its subcategories and questions, in a project with the answers',
  access: change,
  subject: byOwner.subject,
  params: { ...byOwner.params, primary: categoryInPath },
  reply: putIntoTrash,
});

export const deleteSecondaryCategory = call({
  route: 'DELETE /questions/{owner}/{type}/{primary}/{secondary}',
  summary: 'Delete a secondary category with its questions, in a project with the answers',
  access: change,
  subject: byOwner.subject,
  params: { ...byOwner.params, primary: categoryInPath, secondary: categoryInPath },
  reply: putIntoTrash,
});

export const searchPrimaryCategories = call({
  route: 'GET /categories/primary/search/{owner}/{type}',
  summary: 'Primary categories whose names begin with a text',
  access: readOwner,
  ...byOwner,
  query: { primary: text(bounds.categoryMax).optional(), viewPhase },
  reply: primaries,
});

export const listPropertyPrimaryCategories = call({
  route: 'GET /categories/primary/{owner}/{propertyId}/property',
  summary: "The categories of questions up to a property's phase",
  access: readProperty,
  subject: ofProperty,
  query: { viewPhase },
  reply: primaries,
});

export const listPrimaryCategories = call({
  route: 'GET /categories/primary/{owner}/{type}',
  summary: 'The categories of a template or project in their order',
  access: readOwner,
  ...byOwner,
  query: { viewPhase },
  reply: primaries,
});

export const searchSecondaryCategories = call({
  route: 'GET /categories/secondary/search/{owner}/{type}/{primary}',
  summary: 'The secondary categories of a primary one',
  access: readOwner,
  subject: byOwner.subject,
  params: { ...byOwner.params, primary: categoryInPath },
  query: { secondary: text(bounds.categoryMax).optional(), viewPhase },
  reply: nested,
});

export const listSecondaryCategories = call({
  route: 'GET /categories/secondary/{owner}/{type}',
  summary: 'All secondary categories with their primary ones',
  access: readOwner,
  ...byOwner,
  query: { viewPhase },
  reply: nested,
});

export const listPropertySecondaryCategories = call({
  route: 'GET /categories/secondary/{owner}/{propertyId}/property',
  summary: "The secondary categories of questions up to a property's phase",
  access: readProperty,
  subject: ofProperty,
  query: { viewPhase },
  reply: nested,
});

export const searchTertiaryCategories = call({
  route: 'GET /categories/tertiary/search/{owner}/{type}/{primary}/{secondary}',
  summary: 'The tertiary categories of a secondary one',
  access: readOwner,
  subject: byOwner.subject,
  params: { ...byOwner.params, primary: categoryInPath, secondary: categoryInPath },
  query: { tertiary: text(bounds.categoryMax).optional(), viewPhase },
  reply: nested,
});

export const listTertiaryCategories = call({
  route: 'GET /categories/tertiary/{owner}/{type}',
  summary: 'All tertiary categories with those above them',
  access: readOwner,
  ...byOwner,
  query: { viewPhase },
  reply: nested,
});

export const movePrimaryCategory = call({
  route: 'PUT /category/move/primary/{name}',
  summary: 'Move a primary category under another one, as its secondary',
  access: change,
  subject: ofBody,
  params: { name: categoryInPath },
  body: z.strictObject({ owner: id, ownerType, newPrimaryCategory: categoryName }),
});

export const moveSecondaryCategory = call({
  route: 'PUT /category/primary/move/{secondary}',
  summary: 'Move a secondary category under another primary one',
  access: change,
  subject: ofBody,
  params: { secondary: categoryInPath },
  body: z.strictObject({
    owner: id,
    ownerType,
    primaryCategory: categoryName,
    newPrimaryCategory: categoryName,
  }),
});

export const promoteSecondaryCategory = call({
  route: 'PUT /category/move/{secondary}',
  summary: 'Make a secondary category a primary one',
  access: change,
  subject: ofBody,
  params: { secondary: categoryInPath },
  /** `primaryCategory` distinguishes secondaries of the same name. */
  body: z.strictObject({ owner: id, ownerType, primaryCategory: categoryName.optional() }),
});

export const renameCategory = call({
  route: 'PUT /category/{level}',
  summary: 'Rename a category; an empty name deletes it and leaves its questions uncategorized',
  access: change,
  subject: ofBody,
  params: { level: z.enum(['primary', 'secondary', 'tertiary']) },
  body: z.strictObject({
    owner: id,
    ownerType,
    previousName: categoryName,
    newName: text(bounds.categoryMax),
    /** Distinguish secondaries and tertiaries of the same name. */
    primaryCategory: categoryName.optional(),
    secondaryCategory: categoryName.optional(),
  }),
});

export const orderCategories = call({
  route: 'PUT /categories/order/{owner}/{type}',
  summary:
    'Put the categories into this order; secondaries that are left out stay in theirs, 409 `stale` names a category that is missing',
  access: change,
  ...byOwner,
  body: z.strictObject({
    order: z
      .array(
        z.strictObject({
          primaryCategory: categoryName,
          secondaryCategories: z.array(categoryName).max(bounds.questionsPerOwner).default([]),
        }),
      )
      .max(bounds.questionsPerOwner),
  }),
  bodyLimit: BULK_BODY_LIMIT,
});
