import { companyRoutes, type companyCalls } from 'contracts';
import { createCaller } from 'storefront-kit';

export const request = createCaller<typeof companyCalls, typeof companyRoutes>(companyRoutes);
