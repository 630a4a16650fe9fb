import { inside, type Screen } from './screen.ts';

const t = '/templates/:templateid';
const inTemplates = { layout: 'templates', guards: ['template-reader', 'owner-role'] } as const;
export const templateScreens: Screen[] = [
  inside({
    path: '/templates',
    title: 'Templates',
    ...inTemplates,
    load: () => import('../areas/templates/screens/templates.tsx'),
  }),
  inside({
    path: '/templates/add',
    title: 'Add Template',
    layout: 'templates',
    guards: ['template-owner', 'owner-role'],
    load: () => import('../areas/templates/screens/template-add.tsx'),
  }),
  inside({
    path: t,
    title: 'Template Questions',
    ...inTemplates,
    load: () => import('../areas/templates/screens/template-detail.tsx'),
  }),
  inside({
    path: `${t}/edit`,
    title: 'Edit Template',
    ...inTemplates,
    load: () => import('../areas/templates/screens/template-edit.tsx'),
  }),
  inside({
    path: `${t}/add-question`,
    title: 'Add Template Question',
    ...inTemplates,
    load: () => import('../areas/questions/screens/template-question-add.tsx'),
  }),
  inside({
    path: `${t}/question/add`,
    title: 'Add Template Question',
    ...inTemplates,
    load: () => import('../areas/questions/screens/template-question-add.tsx'),
  }),
  inside({ path: `${t}/question/edit-question`, title: 'Edit Template Question', ...inTemplates }),
  inside({
    path: `${t}/question/:questionid/edit-question`,
    title: 'Edit Template Question',
    ...inTemplates,
    load: () => import('../areas/questions/screens/template-question-edit.tsx'),
  }),
];
