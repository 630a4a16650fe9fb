/** IAM calls these services otherwise than the SDK's packages. */
const services: Readonly<Record<string, string>> = {
  'client-cloudfront': 'cloudfront',
  'client-dynamodb': 'dynamodb',
  'client-lambda': 'lambda',
  'client-s3': 's3',
  'client-secrets-manager': 'secretsmanager',
  'client-sesv2': 'ses',
  'client-sfn': 'states',
  'lib-dynamodb': 'dynamodb',
};

/** Requests that are granted under other names than their own. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  'dynamodb:BatchGet': ['dynamodb:BatchGetItem'],
  'dynamodb:BatchWrite': ['dynamodb:BatchWriteItem'],
  'dynamodb:Delete': ['dynamodb:DeleteItem'],
  'dynamodb:Get': ['dynamodb:GetItem'],
  'dynamodb:Put': ['dynamodb:PutItem'],
  'dynamodb:Update': ['dynamodb:UpdateItem'],
  'lambda:Invoke': ['lambda:InvokeFunction'],
  's3:CopyObject': ['s3:GetObject', 's3:PutObject'],
  's3:HeadObject': ['s3:GetObject'],
  's3:ListObjectsV2': ['s3:ListBucket'],
  // Our mails are raw MIME.
  'ses:SendEmail': ['ses:SendRawEmail'],
};

/** What the SDK's packages export that sends no request by itself. */
const silent = /(?:Client|Exception|NotFound|Exists|unmarshall|marshall|getSignedUrl)$/;

/** The actions that a request of the AWS SDK or of dynamodb-toolbox needs; none for what is no request. */
export function actionsOfSdk(from: string, name: string): readonly string[] {
  if (from === '@aws-sdk/s3-presigned-post') return ['s3:PutObject'];
  const isToolbox = from.startsWith('dynamodb-toolbox/');
  if (!isToolbox && !from.startsWith('@aws-sdk/')) return [];
  if (!name.endsWith('Command')) {
    if (isToolbox || silent.test(name)) return [];
    throw new Error(`Say in iam-actions.ts which rights ${name} of ${from} needs.`);
  }
  const service = isToolbox ? 'dynamodb' : services[from.replace('@aws-sdk/', '')];
  if (!service) throw new Error(`Say in iam-actions.ts what IAM calls the service of ${from}.`);
  const action = `${service}:${name.replace(/Command$/, '')}`;
  return otherwise[action] ?? [action];
}

/** What a method of dynamodb-toolbox's EntityRepository needs; transactions need what their parts need. */
const repository: Readonly<Record<string, readonly string[]>> = {
  get: ['dynamodb:GetItem'],
  put: ['dynamodb:PutItem'],
  update: ['dynamodb:UpdateItem'],
  updateAttributes: ['dynamodb:UpdateItem'],
  delete: ['dynamodb:DeleteItem'],
  query: ['dynamodb:Query'],
  scan: ['dynamodb:Scan'],
  batchGet: ['dynamodb:BatchGetItem'],
  batchPut: ['dynamodb:BatchWriteItem'],
  batchDelete: ['dynamodb:BatchWriteItem'],
  transactGet: ['dynamodb:GetItem'],
  transactPut: ['dynamodb:PutItem'],
  transactUpdate: ['dynamodb:UpdateItem'],
  transactDelete: ['dynamodb:DeleteItem'],
  transactCheck: ['dynamodb:ConditionCheckItem'],
  /** Passed to commands, which need rights of their own. */
  entity: [],
};

/** The actions that a method of one of the store's repositories needs. */
export function actionsOfItems(method: string): readonly string[] {
  const actions = repository[method];
  if (!actions) throw new Error(`Say in iam-actions.ts which rights a repository's ${method} needs.`);
  return actions;
}
