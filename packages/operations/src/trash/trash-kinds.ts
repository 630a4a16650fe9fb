import type { TrashKind } from '@landbrief/domain';
import { trashedDistributionList } from '../distribution-lists/change-lists.ts';
import { trashedProject } from '../projects/delete-project.ts';
import { trashedProperty } from '../properties/trashed-property.ts';
import { trashedCategory } from '../questions/trashed-category.ts';
import type { TrashWork } from '../subjects/trash-work.ts';
import { trashedTemplate } from '../templates/templates.ts';

export const trashWork: Readonly<Record<TrashKind, TrashWork>> = {
  project: trashedProject,
  property: trashedProperty,
  template: trashedTemplate,
  category: trashedCategory,
  distributionList: trashedDistributionList,
};
