/** The response for one code. Screens show `friendly` instead of `message` (document 3 section 8). */
export interface CataloguedProblem {
  readonly status: number;
  readonly message: string;
  readonly friendly?: string;
  /** An external service failed; the alarm on our own failures does not count it. */
  readonly external?: true;
}

const alreadyParticipant = 'This user is already a participant of this project. Please try a different user.';
/** Of whoever invites themself: in place of the text of `participant_exists` and `participant_in_project`. */
export const ownInvitation = {
  message: 'The caller is in the project already.',
  friendly:
    'This is your own address: you are in this project already. Please enter somebody else’s address.',
} as const;
const notSaved = 'Failed to save participant to database. Please check all required fields and try again.';

/** Every error that the server responds with: code, HTTP status, server text, friendly text. */
export const problemCatalogue = {
  // Session
  unauthenticated: {
    status: 401,
    message: 'unauthorized access',
    friendly: 'Sorry you are not authorized to perform the request.',
  },
  invalid_credentials: { status: 401, message: 'Invalid email or password.' },
  email_not_confirmed: {
    status: 401,
    message: 'Email address not confirmed, please check your Inbox and spam folder.',
  },
  jwt_expired: { status: 401, message: 'jwt expired' },
  invalid_token: { status: 401, message: 'invalid token' },
  session_ended: { status: 401, message: 'Your session has ended, please log in again.' },
  sso_failed: { status: 401, message: 'Single sign-on did not succeed, please try again.' },
  sso_not_configured: { status: 404, message: 'Single sign-on is not set up for this organization.' },
  sso_unknown_domain: {
    status: 401,
    message:
      'The domain of this email address does not belong to the organization. Please use the address that your organization gave you.',
  },
  sso_state_invalid: {
    status: 401,
    message:
      'This login was already used, has expired, or was begun in another browser. Please log in again.',
  },
  sso_code_refused: {
    status: 401,
    message:
      'The login service of your organization did not accept this login. Please log in again; if it happens again, tell your administrator.',
  },
  sso_wrong_audience: {
    status: 401,
    message:
      'The login service of your organization answered with a login for another application. Please tell your administrator.',
  },
  sso_wrong_nonce: {
    status: 401,
    message: 'The login service of your organization answered with another login. Please log in again.',
  },
  sso_token_invalid: {
    status: 401,
    message:
      'The answer of the login service of your organization could not be verified. Please tell your administrator.',
  },
  sso_email_missing: {
    status: 401,
    message:
      'The login service of your organization did not tell your email address. Please tell your administrator.',
  },
  sso_email_not_verified: {
    status: 401,
    message:
      'The login service of your organization has not verified your email address. Please verify it there, or tell your administrator.',
  },
  sso_other_organization: {
    status: 401,
    message:
      'You have an account in another organization. Please log in the way you do there, or contact support.',
  },
  sso_user_deleted: {
    status: 401,
    message: 'Your account was removed by an administrator. Please contact your administrator.',
  },
  sso_address_reused: {
    status: 401,
    message:
      'Somebody else of your organization has used the account of this email address. Please ask your organization administrator to free the address.',
  },
  sso_not_for_you: {
    status: 401,
    message: 'This account can not use single sign-on. Please log in with your email and password.',
  },
  sso_provider_down: {
    status: 503,
    external: true,
    message:
      'The login service of your organization does not answer. Please try again in a few minutes, or log in with your email and password if you have one here.',
  },
  sso_provider_invalid: {
    status: 502,
    external: true,
    message:
      'The login service of your organization is not set up as it must be. Please tell your administrator.',
  },
  sso_provider_refused: {
    status: 400,
    message: 'The address of the login service must be a public https address.',
  },
  link_invalid: { status: 400, message: 'This link has expired or was already used.' },
  link_of_other: { status: 409, message: 'This link was sent to another address.' },
  registration_password_wrong: {
    status: 400,
    message: 'This is not the password that was chosen with this registration.',
  },
  captcha_missing: {
    status: 400,
    message: 'reCAPTCHA token missing',
    friendly: 'Please click on the reCAPTCHA checkbox to regenerate your login token.',
  },
  captcha_failed: { status: 400, message: 'The reCAPTCHA was not confirmed, please try again.' },
  max_sends_reached: { status: 429, message: 'max sends reached' },
  resend_too_soon: { status: 429, message: 'The message was sent a moment ago, please wait.' },

  // What a caller may do
  not_found: { status: 404, message: 'This was not found: it was deleted, or you have no access to it.' },
  /** Told only to who has a link that leads there: what it is about is in the trash. */
  removed_by_owner: { status: 404, message: 'This was removed by its owner.' },
  /** What is in the trash can not be put back; the message says why. */
  no_longer_fits: { status: 409, message: 'This does not fit any more, so that it can not be put back.' },
  permission_error: {
    status: 403,
    message: 'You do not have permission to do this.',
    friendly: 'You do not have permission to add participants. Please contact your administrator.',
  },
  access_forbidden: { status: 403, message: 'access forbidden' },
  cross_site_request: { status: 403, message: 'This request came from another site.' },

  // The request itself
  validation_error: {
    status: 400,
    message: 'Some of the values are not valid.',
    friendly: 'Invalid participant data provided. Please check required fields.',
  },
  malformed_json: { status: 400, message: 'The request body is not valid JSON.' },
  malformed_multipart: {
    status: 400,
    message: 'Multipart: Boundary not found',
    friendly: 'Attachment could not be uploaded, please try again.',
  },
  method_not_allowed: { status: 405, message: 'This method is not allowed here.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'This kind of file is not supported.' },
  too_many_requests: { status: 429, message: 'Too many requests, please try again later.' },
  idempotency_conflict: {
    status: 409,
    message: 'This Idempotency-Key was already used with a different request.',
  },

  // Saving
  stale: { status: 409, message: 'This was changed by somebody else in the meantime.' },
  not_allowed_in_status: {
    status: 409,
    message: 'The status has changed meanwhile, and this is not possible any more.',
  },
  invalid_transition: { status: 409, message: 'This change of status is not possible.' },
  consent_required: {
    status: 409,
    message: 'Please open the project and agree to its confidentiality agreement first.',
  },
  sealed: { status: 409, message: 'The answers of this project are sealed.' },
  deadline_passed: { status: 409, message: 'A deadline in the future is needed first.' },
  no_questions: { status: 409, message: 'A project needs at least one question before it is activated.' },
  incomplete: { status: 409, message: 'Something is still missing.' },
  in_use: { status: 409, message: 'This is still in use and cannot be deleted.' },
  name_taken: { status: 409, message: 'This name is already in use.' },
  domain_taken: { status: 409, message: 'This email domain belongs to another organization.' },
  limit_reached: { status: 409, message: 'The largest possible number is reached.' },

  // Licences
  licence_unavailable: {
    status: 409,
    message: 'All licenses for your Organization have been consumed.',
  },
  user_licence: {
    status: 409,
    message: 'All user licenses for your Organization have been consumed.',
  },

  // Questions, answers, properties
  property_eliminated: { status: 409, message: 'This property was eliminated.' },
  tag_exists: { status: 409, message: 'This tag is already in use.' },
  duplicate_questions: { status: 409, message: 'Duplicate questions found' },
  category_delete_not_allowed: {
    status: 409,
    message:
      'This action would delete this category and is not allowed since secondary categories exist. Please try again and enter a name to rename this category.',
  },
  invalid_category_name: { status: 400, message: 'Invalid category name!' },
  phase_conflict: {
    status: 409,
    message: 'Some questions have a phase that does not exist for this project.',
  },

  // Participants and distribution lists (document 3 section 8)
  participant_exists: {
    status: 409,
    message: 'participant already exists',
    friendly: alreadyParticipant,
  },
  participant_in_project: {
    status: 409,
    message: 'participant in project',
    friendly: alreadyParticipant,
  },
  already_exists: {
    status: 409,
    message: 'This already exists.',
    friendly: 'This participant already exists in the project or distribution list.',
  },
  existing_subscriber: {
    status: 409,
    message: 'The person belongs to an existing subscriber account.',
    friendly:
      'Cannot add participant to an existing subscriber account. Please contact support for assistance.',
  },
  domain_mismatch: {
    status: 409,
    message: 'The email domain belongs to another organization.',
    friendly:
      'Email domain does not match the specified organization. Please verify the correct organization.',
  },
  organization_mismatch: {
    status: 409,
    message: 'The organization cannot accept new participants.',
    friendly: 'Organization cannot accept new participants at this time. Please contact your administrator.',
  },
  processing_error: {
    status: 500,
    message: 'The participant could not be processed.',
    friendly: 'An error occurred while processing participant data. Please try again.',
  },
  insert_error: { status: 500, message: 'The participant could not be saved.', friendly: notSaved },
  insert_validation_error: {
    status: 400,
    message: 'The participant could not be saved with these values.',
    friendly: notSaved,
  },
  user_resolution_error: {
    status: 400,
    message: 'The user could not be resolved.',
    friendly: 'Unable to resolve user information. Please verify the participant details.',
  },
  duplicate_email: {
    status: 400,
    message: 'The email address stands more than once in the file.',
    friendly: 'Duplicate email address found in the import data.',
  },
  region_validation_error: {
    status: 400,
    message: 'The location is not valid.',
    friendly: 'Invalid location information (country, state, city, or zip code).',
  },

  // Messages
  message_not_found: {
    status: 404,
    message: 'messageId not found',
    friendly: 'Sorry, there was a problem with that message, please try again.',
  },
  recipients_invalid: { status: 400, message: 'Some of the recipients cannot be reached.' },

  // Files
  attachment_pending: {
    status: 409,
    message: 'The file is being checked for malware. Please try again in a minute.',
    friendly: 'The file is being checked for malware. Please try again in a minute.',
  },
  attachment_quarantined: {
    status: 409,
    message: 'The file is blocked, because the check for malware did not find it harmless.',
    friendly: 'The file is blocked, because the check for malware did not find it harmless.',
  },
  pdf_encrypted: {
    status: 409,
    message:
      'This PDF is protected, so that your name cannot be put on it, and the project asks for that. Please ask whoever attached it for a copy without protection.',
  },
  pdf_unreadable: {
    status: 409,
    message:
      'This PDF is damaged, so that your name cannot be put on it, and the project asks for that. Please ask whoever attached it to save it again as PDF.',
  },
  files_unavailable: {
    status: 503,
    message: 'Files cannot be saved or opened at the moment. Please try again in a minute.',
    friendly: 'Files cannot be saved or opened at the moment. Please try again in a minute.',
  },
  no_attachment_data: { status: 400, message: 'No attachment data' },
  image_not_specified: { status: 400, message: 'imageId and fileName must be specified.' },
  id_not_specified: { status: 400, message: '_id was not specified' },
  file_missing: { status: 400, message: 'The file is missing.' },
  spreadsheet_unreadable: { status: 400, message: 'The file is not a spreadsheet that can be read.' },
  spreadsheet_too_large: { status: 413, message: 'The spreadsheet is too large.' },
  spreadsheet_invalid: { status: 400, message: 'The spreadsheet has rows that are not valid.' },

  // The service
  answer_too_large: {
    status: 500,
    message: 'The answer is too large to be sent. Please ask for less at once.',
    friendly: 'There is too much to show at once. Please choose less.',
  },
  database_error: {
    status: 503,
    message: 'The database did not answer. Please try again in a moment.',
    friendly: 'Database error occurred. Please try again later or contact support.',
  },
  network_error: {
    status: 502,
    message: 'The network failed.',
    friendly: 'Network error occurred. Please check your connection and try again.',
  },
  directory_unavailable: {
    status: 503,
    external: true,
    message: 'The property directory does not answer at the moment.',
  },
  property_sync_off: {
    status: 409,
    message:
      'Your organization does not have the property sync. Please ask your organization administrator or contact sales.',
    friendly:
      'Your organization does not have the property sync. Please ask your organization administrator or contact sales.',
  },
  no_data_feeds: {
    status: 409,
    message:
      'There is no data feed to copy. Please ask your organization administrator to add one or turn one on.',
    friendly:
      'There is no data feed to copy. Please ask your organization administrator to add one or turn one on.',
  },
  not_in_directory: { status: 409, message: 'The property directory does not have this property.' },
  unavailable: { status: 503, message: 'The service is not available at the moment, please try again.' },
  internal: { status: 500, message: 'Internal error' },
} as const satisfies Record<string, CataloguedProblem>;

export type ProblemCode = keyof typeof problemCatalogue;
