import { inside, type Screen } from './screen.ts';

const t = '/templates/:templateid';
const inTemplates = inside('templates', 'template-reader', 'owner-role');
const addQuestion = () => import('../areas/questions/screens/template-question-add.tsx');
const editQuestion = () => import('../areas/questions/screens/template-question-edit.tsx');
export const templateScreens: Screen[] = [
  inTemplates('/templates', 'Templates', () => import('../areas/templates/screens/templates.tsx')),
  inside('templates', 'template-owner', 'owner-role')(
    '/templates/add',
    'Add Template',
    () => import('../areas/templates/screens/template-add.tsx'),
  ),
  inTemplates(t, 'Template Questions', () => import('../areas/templates/screens/template-detail.tsx')),
  inTemplates(`${t}/edit`, 'Edit Template', () => import('../areas/templates/screens/template-edit.tsx')),
  inTemplates(`${t}/add-question`, 'Add Template Question', addQuestion),
  inTemplates(`${t}/question/add`, 'Add Template Question', addQuestion),
  inTemplates(`${t}/question/edit-question`, 'Edit Template Question', editQuestion),
  inTemplates(`${t}/question/:questionid/edit-question`, 'Edit Template Question', editQuestion),
];
