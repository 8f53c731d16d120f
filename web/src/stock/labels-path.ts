import { paths } from '@/lib/site/paths';

/** The labels of these cars. */
export const labelsPath = (ids: readonly string[]): string => `${paths.labels}?ids=${ids.join()}`;
