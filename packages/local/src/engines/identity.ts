/** Who calls the local engines: nobody's secret, the same on every machine. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'locallocal' } as const;
export const localRegion = 'us-east-1';
/** The account that stands in every local ARN. */
export const localAccount = '000000000000';
