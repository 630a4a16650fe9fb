import { inside, type Screen } from './screen.ts';

const p = '/projects/:projectid';
const questionnaires = `${p}/properties/:propertyid/questionnaires`;
const inProject = inside('projects', 'project-role');
const owning = inside('projects', 'project-owner', 'owner-role');
const asking = inside('projects', 'project-asking');
const editing = inside('projects', 'project-editing');
const answering = inside('projects', 'project-answering');
const delegating = inside('projects', 'project-delegating');
export const projectScreens: Screen[] = [
  inside('projects')('/projects', 'Projects', () => import('../areas/projects/screens/projects.tsx')),
  owning('/projects/add', 'Add Project', () => import('../areas/projects/screens/project-add.tsx')),
  inProject(`${p}/details`, 'Details', () => import('../areas/projects/screens/project-details.tsx')),
  editing(`${p}/edit`, 'Edit Project', () => import('../areas/projects/screens/project-edit.tsx')),
  inProject(`${p}/questions`, 'Questions', () => import('../areas/questions/screens/project-questions.tsx')),
  editing(
    `${p}/questions/add`,
    'Add Question',
    () => import('../areas/questions/screens/project-question-add.tsx'),
  ),
  editing(
    `${p}/questions/:questionid/edit-question`,
    'Edit Question',
    () => import('../areas/questions/screens/project-question-edit.tsx'),
  ),
  asking(`${p}/requirements`, 'Requirements', () => import('../areas/questions/screens/requirements.tsx')),
  asking(`${p}/participants`, 'Participants', () => import('../areas/participants/screens/participants.tsx')),
  editing(
    `${p}/participants/add`,
    'Add Participant',
    () => import('../areas/participants/screens/participant-add.tsx'),
  ),
  asking(
    `${p}/participants/:participantid`,
    'Participant Detail',
    () => import('../areas/participants/screens/participant-detail.tsx'),
  ),
  editing(
    `${p}/participants/:participantid/edit`,
    'Edit Participant',
    () => import('../areas/participants/screens/participant-edit.tsx'),
  ),
  inProject(`${p}/properties`, 'Properties', () => import('../areas/properties/screens/property-list.tsx')),
  answering(
    `${p}/properties/add`,
    'Select Properties',
    () => import('../areas/properties/screens/add-property.tsx'),
  ),
  asking(
    `${p}/properties/compare`,
    'Compare Properties',
    () => import('../areas/properties/screens/compare.tsx'),
  ),
  editing(
    `${p}/properties/addpo`,
    'Select Properties',
    () => import('../areas/properties/screens/add-property-for.tsx'),
  ),
  inProject(
    `${p}/properties/:propertyid`,
    'Property Detail',
    () => import('../areas/properties/screens/property-detail.tsx'),
  ),
  answering(
    questionnaires,
    'Questionnaires',
    () => import('../areas/questionnaires/sender/screens/questionnaires.tsx'),
  ),
  answering(
    `${questionnaires}/add`,
    'New Questionnaire',
    () => import('../areas/questionnaires/sender/screens/questionnaire-add.tsx'),
  ),
  answering(
    `${questionnaires}/:questionnaireid`,
    'Questionnaire',
    () => import('../areas/questionnaires/sender/screens/questionnaire-detail.tsx'),
  ),
  answering(
    `${questionnaires}/:questionnaireid/edit`,
    'Edit Questionnaire',
    () => import('../areas/questionnaires/sender/screens/questionnaire-edit.tsx'),
  ),
  inProject(
    `${p}/clarifications`,
    'Clarifications',
    () => import('../areas/clarifications/screens/clarifications.tsx'),
  ),
  delegating(`${p}/delegates`, 'Delegates', () => import('../areas/participants/screens/delegates.tsx')),
  delegating(
    `${p}/delegates/add`,
    'Add Delegate',
    () => import('../areas/participants/screens/delegate-add.tsx'),
  ),
  delegating(
    `${p}/delegates/:delegateid`,
    'Delegate Detail',
    () => import('../areas/participants/screens/delegate-detail.tsx'),
  ),
  delegating(
    `${p}/delegates/:delegateid/edit`,
    'Edit Delegate',
    () => import('../areas/participants/screens/delegate-edit.tsx'),
  ),
];

const reportWindow = (path: string) =>
  inside('report-pdf', 'project-role')(
    path,
    'Reports',
    () => import('../areas/reports/screens/report-window.tsx'),
  );
export const reportScreens: Screen[] = [
  inside('default', 'owner-role')(
    '/reports',
    'Reports',
    () => import('../areas/reports/screens/reports.tsx'),
  ),
  inside('default', 'project-role')(
    '/reports/:projectid',
    'Reports',
    () => import('../areas/reports/screens/project-reports.tsx'),
  ),
  reportWindow('/reports/pdf/:projectid'),
  reportWindow('/reports/pdf/delegator/:projectid'),
  reportWindow('/reports/pdf/participant/:projectid'),
  reportWindow('/pdf/report/project/:reportId'),
];
