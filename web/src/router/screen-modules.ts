import type { ComponentType } from 'react';
import type { ScreenPath } from '../routes.ts';

/** The module of each screen, loaded when the screen is opened. */
export const screenModules: Readonly<Record<ScreenPath, () => Promise<{ default: ComponentType }>>> = {
  '/privacy': () => import('../pages/privacy.tsx'),
  '/terms': () => import('../pages/terms.tsx'),
  '/trust': () => import('../pages/trust.tsx'),
  '/accessibility': () => import('../pages/accessibility.tsx'),
  '/support': () => import('../pages/support.tsx'),
  '/getting-started': () => import('../pages/getting-started.tsx'),
  '/register': () => import('../areas/session/screens/register.tsx'),
  '/reset': () => import('../areas/session/screens/reset.tsx'),
  '/confirm': () => import('../areas/session/screens/confirm.tsx'),
  '/unsubscribe': () => import('../areas/session/screens/unsubscribe.tsx'),
  '/logincallback': () => import('../areas/session/screens/login-callback.tsx'),
  '/dashboard': () => import('../areas/dashboard/screens/dashboard.tsx'),
  '/inbox': () => import('../areas/messages/screens/inbox.tsx'),
  '/questionnaires': () => import('../areas/questionnaires/screens/my-questionnaires.tsx'),
  '/mapviewer': () => import('../areas/map-viewer/screens/map-viewer.tsx'),
  '/profile': () => import('../areas/users/screens/profile.tsx'),
  '/property-sync': () => import('../areas/property-sync/screens/property-sync.tsx'),
  '/admin': () => import('../areas/users/screens/users.tsx'),
  '/admin/add': () => import('../areas/users/screens/user-add.tsx'),
  '/admin/pending': () => import('../areas/users/screens/pending-users.tsx'),
  '/admin/licences': () => import('../areas/licences/screens/licences.tsx'),
  '/admin/licences/:organizationid': () => import('../areas/licences/screens/licence-use.tsx'),
  '/admin/audit': () => import('../areas/audit/screens/audit.tsx'),
  '/admin/datafeeds': () => import('../areas/property-sync/screens/data-feeds.tsx'),
  '/admin/datafeeds/add': () => import('../areas/data-feeds/screens/data-feed-add.tsx'),
  '/admin/datafeeds/edit': () => import('../areas/data-feeds/screens/data-feed-edit.tsx'),
  '/admin/datafeeds/:datafeedid': () => import('../areas/data-feeds/screens/data-feed-detail.tsx'),
  '/admin/datafeeds/:datafeedid/edit': () => import('../areas/data-feeds/screens/data-feed-edit.tsx'),
  '/admin/organizations': () => import('../areas/organizations/screens/organizations.tsx'),
  '/admin/organizations/add': () => import('../areas/organizations/screens/organization-add.tsx'),
  '/admin/organizations/edit': () => import('../areas/organizations/screens/organization-edit.tsx'),
  '/admin/organizations/:organizationid': () =>
    import('../areas/organizations/screens/organization-detail.tsx'),
  '/admin/organizations/:organizationid/edit': () =>
    import('../areas/organizations/screens/organization-edit.tsx'),
  '/admin/organizations/:organizationid/letters': () =>
    import('../areas/letters/screens/organization-letters.tsx'),
  '/admin/:userid': () => import('../areas/users/screens/user-detail.tsx'),
  '/admin/:userid/edit': () => import('../areas/users/screens/user-edit.tsx'),
  '/distribution-lists': () => import('../areas/distribution-lists/screens/distribution-lists.tsx'),
  '/distribution-lists/add': () => import('../areas/distribution-lists/screens/distribution-list-add.tsx'),
  '/distribution-lists/edit': () => import('../areas/distribution-lists/screens/distribution-list-edit.tsx'),
  '/distribution-lists/:listid': () =>
    import('../areas/distribution-lists/screens/distribution-list-detail.tsx'),
  '/distribution-lists/:listid/edit': () =>
    import('../areas/distribution-lists/screens/distribution-list-edit.tsx'),
  '/projects': () => import('../areas/project-pages/screens/projects.tsx'),
  '/projects/add': () => import('../areas/projects/screens/project-add.tsx'),
  '/projects/:projectid/details': () => import('../areas/project-pages/screens/project-details.tsx'),
  '/projects/:projectid/edit': () => import('../areas/projects/screens/project-edit.tsx'),
  '/projects/:projectid/questions': () => import('../areas/project-pages/screens/project-questions.tsx'),
  '/projects/:projectid/questions/add': () =>
    import('../areas/questions/screens/project-question.tsx').then(({ AddProjectQuestion }) => ({
      default: AddProjectQuestion,
    })),
  '/projects/:projectid/questions/:questionid/edit-question': () =>
    import('../areas/questions/screens/project-question.tsx').then(({ EditProjectQuestion }) => ({
      default: EditProjectQuestion,
    })),
  '/projects/:projectid/requirements': () => import('../areas/questions/screens/requirements.tsx'),
  '/projects/:projectid/participants': () => import('../areas/participants/screens/participants.tsx'),
  '/projects/:projectid/participants/add': () => import('../areas/participants/screens/participant-add.tsx'),
  '/projects/:projectid/participants/:participantid': () =>
    import('../areas/project-pages/screens/participant-detail.tsx'),
  '/projects/:projectid/participants/:participantid/edit': () =>
    import('../areas/participants/screens/person-edit.tsx'),
  '/projects/:projectid/properties': () => import('../areas/properties/screens/property-list.tsx'),
  '/projects/:projectid/properties/add': () => import('../areas/properties/screens/add-property.tsx'),
  '/projects/:projectid/properties/compare': () => import('../areas/properties/screens/compare.tsx'),
  '/projects/:projectid/properties/addpo': () => import('../areas/properties/screens/add-property-for.tsx'),
  '/projects/:projectid/properties/:propertyid': () =>
    import('../areas/project-pages/screens/property-detail.tsx'),
  '/projects/:projectid/properties/:propertyid/questionnaires': () =>
    import('../areas/questionnaires/sender/screens/questionnaires.tsx'),
  '/projects/:projectid/properties/:propertyid/questionnaires/add': () =>
    import('../areas/questionnaires/sender/screens/questionnaire-add.tsx'),
  '/projects/:projectid/properties/:propertyid/questionnaires/:questionnaireid': () =>
    import('../areas/questionnaires/sender/screens/questionnaire-detail.tsx'),
  '/projects/:projectid/properties/:propertyid/questionnaires/:questionnaireid/edit': () =>
    import('../areas/questionnaires/sender/screens/questionnaire-edit.tsx'),
  '/projects/:projectid/letters': () => import('../areas/letters/screens/project-letters.tsx'),
  '/projects/:projectid/trash': () => import('../areas/trash/screens/project-trash.tsx'),
  '/projects/:projectid/confidentiality': () => import('../areas/consents/screens/confidentiality.tsx'),
  '/projects/:projectid/clarifications': () => import('../areas/clarifications/screens/clarifications.tsx'),
  '/projects/:projectid/delegates': () => import('../areas/participants/screens/delegates.tsx'),
  '/projects/:projectid/delegates/add': () => import('../areas/participants/screens/delegate-add.tsx'),
  '/projects/:projectid/delegates/:delegateid': () =>
    import('../areas/project-pages/screens/delegate-detail.tsx'),
  '/projects/:projectid/delegates/:delegateid/edit': () =>
    import('../areas/participants/screens/person-edit.tsx'),
  '/trash': () => import('../areas/trash/screens/trash.tsx'),
  '/templates': () => import('../areas/templates/screens/templates.tsx'),
  '/templates/add': () => import('../areas/templates/screens/template-add.tsx'),
  '/templates/:templateid': () => import('../areas/templates/screens/template-detail.tsx'),
  '/templates/:templateid/edit': () => import('../areas/templates/screens/template-edit.tsx'),
  '/templates/:templateid/add-question': () =>
    import('../areas/templates/screens/template-question.tsx').then(({ AddTemplateQuestion }) => ({
      default: AddTemplateQuestion,
    })),
  '/templates/:templateid/question/add': () =>
    import('../areas/templates/screens/template-question.tsx').then(({ AddTemplateQuestion }) => ({
      default: AddTemplateQuestion,
    })),
  '/templates/:templateid/question/edit-question': () =>
    import('../areas/templates/screens/template-question.tsx').then(({ EditTemplateQuestion }) => ({
      default: EditTemplateQuestion,
    })),
  '/templates/:templateid/question/:questionid/edit-question': () =>
    import('../areas/templates/screens/template-question.tsx').then(({ EditTemplateQuestion }) => ({
      default: EditTemplateQuestion,
    })),
  '/reports': () => import('../areas/reports/screens/reports.tsx'),
  '/reports/:projectid': () => import('../areas/reports/screens/project-reports.tsx'),
  '/reports/pdf/:projectid': () => import('../areas/reports/screens/report-window.tsx'),
  '/reports/pdf/delegator/:projectid': () => import('../areas/reports/screens/report-window.tsx'),
  '/reports/pdf/participant/:projectid': () => import('../areas/reports/screens/report-window.tsx'),
  '/pdf/report/project/:reportId': () => import('../areas/reports/screens/report-window.tsx'),
};
