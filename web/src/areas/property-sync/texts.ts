import { propertySyncPrice } from '../../ui/prices.ts';

export const texts = {
  title: 'Property Sync',
  purpose: (organization: string) =>
    `Copies the properties of the data feeds of ${organization}. Whoever adds properties to a project picks from them.`,
  mayLeave: 'You can leave this page: your inbox tells how it ended.',
  neverRun: 'Start it here, or give a data feed a schedule.',
  statusFailed: 'The property sync’s status could not be read. Please try again.',
  refused: 'An error occurred. Please try again later...',
  pollLost: 'The progress could not be read just now. It is asked for again in a moment.',
  addOnTitle: 'Property sync is an add-on',
  addOn: `It copies the properties of your organization’s data feeds (a spreadsheet, a map service, the directory) once a day or a week, or when you start it, so that nobody types them again. It costs ${propertySyncPrice()}.`,
  askAdministrator: 'Ask your organization’s administrator for it, or contact sales.',
  askSales: 'Contact sales to have it for your organization.',
  turnOn: 'You turn it on when you edit the organization.',
  noOrganization: 'You belong to no organization, and data feeds belong to one.',
} as const;
