import { type FormattedItem, number, string } from 'dynamodb-toolbox';
import { $remove } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, writeChange } from '../commit.ts';
import { ifNew, ifStill, whereAll } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { gsi1 } from '../table.ts';
import { notTrashed, outsideTrash, trashed, withoutPlaces } from '../trashed.ts';
import { versioned } from '../versioned.ts';

const templates = defineItems('Template', {
  templateId: string().key(),
  name: string(),
  description: string(),
  /** Both absent: a system template. */
  userId: string().optional(),
  organizationId: string().optional(),
  phaseCount: number(),
  /** The current question set; an import writes a new one and replaces this. */
  questionSetId: string(),
  /** Counts the changes of the questions; `version` counts those of the template. */
  questionsVersion: number(),
  questionCount: number(),
  requirementCount: number(),
  requiredCount: number(),
  created: string(),
  updated: string(),
  ...trashed,
  ...versioned,
  ...gsi1,
}).keyedBy(({ templateId }) => ({ pk: `TEMPLATE#${templateId}`, sk: 'TEMPLATE' }));
export type Template = FormattedItem<typeof templates.entity>;

export interface QuestionCounts {
  questionCount: number;
  requirementCount: number;
  requiredCount: number;
}

const SYSTEM_TEMPLATES = 'TEMPLATES#SYSTEM';

function indexed(template: Template) {
  return {
    ...template,
    gsi1pk: template.organizationId ? `ORG#${template.organizationId}#TEMPLATES` : SYSTEM_TEMPLATES,
    gsi1sk: `${template.name.toLowerCase()}#${template.templateId}`,
  };
}

/** A template that is not in the trash; with `alsoTrashed` one that is there too. */
export async function getTemplate(
  templateId: string,
  { alsoTrashed = false }: { alsoTrashed?: boolean } = {},
): Promise<Template | undefined> {
  const { Item } = await templates.get({ templateId }, { consistent: true });
  return outsideTrash(Item, alsoTrashed);
}

/** The system templates and those of one organization, each by name. */
export async function listTemplates(organizationId: string | undefined): Promise<Template[]> {
  const partitions = [SYSTEM_TEMPLATES, ...(organizationId ? [`ORG#${organizationId}#TEMPLATES`] : [])];
  const found = await Promise.all(
    partitions.map((partition) =>
      templates.query({ index: 'gsi1', partition }, { maxPages: Number.POSITIVE_INFINITY }),
    ),
  );
  return found.flatMap(({ Items }) => Items ?? []);
}

export function createTemplate(template: Template): Write {
  return writeChange(
    templates.transactPut(indexed(template), ifNew('templateId')),
    { after: template },
    'already_exists',
  );
}

/** Changes a template that was read at `template.version`. */
export function changeTemplate(
  template: Template,
  changes: Partial<Pick<Template, 'name' | 'description' | 'phaseCount' | 'updated'>>,
): Write {
  const after = { ...template, ...changes };
  const { gsi1sk } = indexed(after);
  return writeChange(
    templates.transactUpdate(
      { templateId: template.templateId, ...changes, gsi1sk, version: template.version + 1 },
      ifStill('version', template.version),
    ),
    { before: template, after },
  );
}

/**
 * Sets the question set or its counts; fails when the questions have changed since they were read, and with `phaseCount`
 * when anything else has.
 */
export function changeTemplateQuestions(
  template: Template,
  changes: Partial<QuestionCounts> & { questionSetId?: string; phaseCount?: number; updated: string },
): Write {
  const { templateId, questionsVersion, version } = template;
  const isRaised = changes.phaseCount !== undefined;
  return writeChange(
    templates.transactUpdate(
      {
        ...{ templateId, ...changes, questionsVersion: questionsVersion + 1 },
        ...(isRaised ? { version: version + 1 } : {}),
      },
      {
        condition: whereAll(
          { attr: 'questionsVersion', eq: questionsVersion },
          notTrashed,
          ...(isRaised ? [{ attr: 'version', eq: version } as const] : []),
        ),
      },
    ),
    { before: template, after: { ...template, ...changes } },
  );
}

/** Marks a template that was read at its `version` as one in the trash: no list has it. */
export function trashTemplate(before: Template, at: string): Write {
  const { templateId, version } = before;
  const marked = { templateId, ...withoutPlaces(at), version: version + 1 };
  return writeChange(templates.transactUpdate(marked, ifStill('version', version)), { before });
}

/** Makes a template in the trash what it was, in its list. */
export function untrashTemplate(before: Template): Write {
  const { trashed: _, ...template } = before;
  const { templateId, version } = template;
  const { gsi1pk, gsi1sk } = indexed(template);
  const back = { templateId, trashed: $remove(), gsi1pk, gsi1sk, version: version + 1 };
  return writeChange(templates.transactUpdate(back, ifStill('version', version)), { after: template });
}

export function deleteTemplate(template: Template): Write {
  return writeChange(
    templates.transactDelete({ templateId: template.templateId }, ifStill('version', template.version)),
    { before: template },
  );
}
