/** Enough of what functions are told for a bundle to be loaded; none of it is reached. */
export const functionEnvironment: Record<string, string> = {
  AWS_REGION: 'us-east-1',
  BRAND_NAME: 'Landbrief',
  FEED_SECRETS_PREFIX: 'feeds/',
  DIRECTORY_SECRET: 'directory',
  FILES_BUCKET: 'files',
  MAIL_REPLIES: 'sender',
  OIDC_SECRETS_PREFIX: 'oidc/',
  PDF_FUNCTION_NAME: 'pdf',
  PROPERTY_SYNC_MACHINE: 'arn:aws:states:us-east-1:000000000000:stateMachine:sync',
  REPORT_JOBS_FUNCTION: 'report-jobs',
  SENDER_EMAIL: 'no-reply@landbrief.example',
  SIGNING_KEYS_SECRET: 'signing-keys',
  SITE_URL: 'https://app.landbrief.example',
  SUPPORT_EMAIL: 'support@landbrief.example',
  TABLE_NAME: 'Landbrief',
  VERSION: 'bundled',
};
