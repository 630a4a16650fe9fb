import { inside, type Screen } from './screen.ts';

const p = '/projects/:projectid';
const inProject = { layout: 'projects', guards: ['project-role'] } as const;
const asking = { layout: 'projects', guards: ['project-asking'] } as const;
const editing = { layout: 'projects', guards: ['project-editing'] } as const;
const answering = { layout: 'projects', guards: ['project-answering'] } as const;
const delegating = { layout: 'projects', guards: ['project-delegating'] } as const;
export const projectScreens: Screen[] = [
  inside({
    path: '/projects',
    title: 'Projects',
    layout: 'projects',
    load: () => import('../areas/projects/screens/projects.tsx'),
  }),
  inside({
    path: '/projects/add',
    title: 'Add Project',
    layout: 'projects',
    guards: ['project-owner', 'owner-role'],
    load: () => import('../areas/projects/screens/project-add.tsx'),
  }),
  inside({
    path: `${p}/details`,
    title: 'Details',
    ...inProject,
    load: () => import('../areas/projects/screens/project-details.tsx'),
  }),
  inside({
    path: `${p}/edit`,
    title: 'Edit Project',
    ...editing,
    load: () => import('../areas/projects/screens/project-edit.tsx'),
  }),
  inside({
    path: `${p}/questions`,
    title: 'Questions',
    ...inProject,
    load: () => import('../areas/questions/screens/project-questions.tsx'),
  }),
  inside({
    path: `${p}/questions/add`,
    title: 'Add Question',
    ...editing,
    load: () => import('../areas/questions/screens/project-question-add.tsx'),
  }),
  inside({
    path: `${p}/questions/:questionid/edit-question`,
    title: 'Edit Question',
    ...editing,
    load: () => import('../areas/questions/screens/project-question-edit.tsx'),
  }),
  inside({
    path: `${p}/requirements`,
    title: 'Requirements',
    ...asking,
    load: () => import('../areas/questions/screens/requirements.tsx'),
  }),
  inside({
    path: `${p}/participants`,
    title: 'Participants',
    ...asking,
    load: () => import('../areas/participants/screens/participants.tsx'),
  }),
  inside({
    path: `${p}/participants/add`,
    title: 'Add Participant',
    ...editing,
    load: () => import('../areas/participants/screens/participant-add.tsx'),
  }),
  inside({
    path: `${p}/participants/:participantid`,
    title: 'Participant Detail',
    ...asking,
    load: () => import('../areas/participants/screens/participant-detail.tsx'),
  }),
  inside({
    path: `${p}/participants/:participantid/edit`,
    title: 'Edit Participant',
    ...editing,
    load: () => import('../areas/participants/screens/participant-edit.tsx'),
  }),
  inside({
    path: `${p}/properties`,
    title: 'Properties',
    ...inProject,
    load: () => import('../areas/properties/screens/property-list.tsx'),
  }),
  inside({
    path: `${p}/properties/add`,
    title: 'Select Properties',
    ...answering,
    load: () => import('../areas/properties/screens/add-property.tsx'),
  }),
  inside({
    path: `${p}/properties/compare`,
    title: 'Compare Properties',
    ...asking,
    load: () => import('../areas/properties/screens/compare.tsx'),
  }),
  inside({
    path: `${p}/properties/addpo`,
    title: 'Select Properties',
    ...editing,
    load: () => import('../areas/properties/screens/add-property-for.tsx'),
  }),
  inside({
    path: `${p}/properties/:propertyid`,
    title: 'Property Detail',
    ...inProject,
    load: () => import('../areas/properties/screens/property-detail.tsx'),
  }),
  inside({
    path: `${p}/properties/:propertyid/questionnaires`,
    title: 'Questionnaires',
    ...answering,
    load: () => import('../areas/questionnaires/sender/screens/questionnaires.tsx'),
  }),
  inside({
    path: `${p}/properties/:propertyid/questionnaires/add`,
    title: 'New Questionnaire',
    ...answering,
    load: () => import('../areas/questionnaires/sender/screens/questionnaire-add.tsx'),
  }),
  inside({
    path: `${p}/properties/:propertyid/questionnaires/:questionnaireid`,
    title: 'Questionnaire',
    ...answering,
    load: () => import('../areas/questionnaires/sender/screens/questionnaire-detail.tsx'),
  }),
  inside({
    path: `${p}/properties/:propertyid/questionnaires/:questionnaireid/edit`,
    title: 'Edit Questionnaire',
    ...answering,
    load: () => import('../areas/questionnaires/sender/screens/questionnaire-edit.tsx'),
  }),
  inside({
    path: `${p}/clarifications`,
    title: 'Clarifications',
    ...inProject,
    load: () => import('../areas/clarifications/screens/clarifications.tsx'),
  }),
  inside({
    path: `${p}/delegates`,
    title: 'Delegates',
    ...delegating,
    load: () => import('../areas/participants/screens/delegates.tsx'),
  }),
  inside({
    path: `${p}/delegates/add`,
    title: 'Add Delegate',
    ...delegating,
    load: () => import('../areas/participants/screens/delegate-add.tsx'),
  }),
  inside({
    path: `${p}/delegates/:delegateid`,
    title: 'Delegate Detail',
    ...delegating,
    load: () => import('../areas/participants/screens/delegate-detail.tsx'),
  }),
  inside({
    path: `${p}/delegates/:delegateid/edit`,
    title: 'Edit Delegate',
    ...delegating,
    load: () => import('../areas/participants/screens/delegate-edit.tsx'),
  }),
];

const reportWindow = {
  title: 'Reports',
  layout: 'report-pdf',
  guards: ['project-role'],
  load: () => import('../areas/reports/screens/report-window.tsx'),
} as const;
export const reportScreens: Screen[] = [
  inside({
    path: '/reports',
    title: 'Reports',
    layout: 'default',
    guards: ['owner-role'],
    load: () => import('../areas/reports/screens/reports.tsx'),
  }),
  inside({
    path: '/reports/:projectid',
    title: 'Reports',
    layout: 'default',
    guards: ['project-role'],
    load: () => import('../areas/reports/screens/project-reports.tsx'),
  }),
  inside({ path: '/reports/pdf/:projectid', ...reportWindow }),
  inside({ path: '/reports/pdf/delegator/:projectid', ...reportWindow }),
  inside({ path: '/reports/pdf/participant/:projectid', ...reportWindow }),
  inside({ path: '/pdf/report/project/:reportId', ...reportWindow }),
];
